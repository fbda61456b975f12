"""Everything that Kolej says, in one catalogue for each language."""

from kolej.words.catalogue import LANGUAGES as LANGUAGES
from kolej.words.catalogue import MissingWords as MissingWords
from kolej.words.catalogue import Words as Words
from kolej.words.catalogue import checked_language as checked_language
from kolej.words.catalogue import isolated as isolated
