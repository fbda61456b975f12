/* What Sphinx's Polish leaves empty: how many pages a search has found. */
Documentation.addTranslations({
  locale: 'pl',
  plural_expr: 'n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2',
  messages: {
    'Search finished, found one page matching the search query.': [
      'Znaleziono jedną stronę.',
      'Znaleziono ${resultCount} strony.',
      'Znaleziono ${resultCount} stron.',
    ],
  },
});
