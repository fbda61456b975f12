// `npm run rules`: the rules of every board as the page tells them, in Markdown, for the documentation site. The last
// arguments are a language and the file to write: { board: text }.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [language, target] = process.argv.slice(-2);
const own = here('../../.venv/bin/python');
const python = process.env.KOLEJ_PYTHON ?? (existsSync(own) ? own : 'python3');
const told = (...command) =>
  JSON.parse(
    execFileSync(python, ['-m', 'kolej.cli.main', 'boards', ...command, '--json'], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  );

// What the settings ask of a browser.
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true });

const vite = await createServer({
  configFile: here('../vite.config.ts'),
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'warn',
});
try {
  const { settings } = await vite.ssrLoadModule('/src/settings.svelte.ts');
  const { speech, t, said, prose } = await vite.ssrLoadModule('/src/words/words.svelte.ts');
  const { sectionsOf, paragraphs } = await vite.ssrLoadModule('/src/rules/rules.ts');
  settings.language = language;
  await speech.learn(language);

  const scores = ({ name, score }) => [
    `| ${t('page-rules-length')}: ${said(name)} | ${Object.keys(score).join(' | ')} |`,
    `|---|${Object.keys(score)
      .map(() => '--:')
      .join('|')}|`,
    `| ${t('page-player-points')} | ${Object.values(score).join(' | ')} |\n`,
  ];
  const rules = (facts) => {
    speech.of(facts.words ?? {});
    const sections = sectionsOf({ facts }).flatMap((section) => [
      `## ${t(`rules-title-${section.id}`)}`,
      ...paragraphs(section),
    ]);
    const notes = facts.notes.length ? [`## ${t('rules-title-notes')}`, ...facts.notes.map((n) => prose(said(n)))] : [];
    const table = [`## ${t('page-rules-scores')}`, ...facts.pieces.map((piece) => scores(piece).join('\n'))];
    return [prose(said(facts.summary)), ...sections, ...notes, ...table].join('\n\n');
  };
  const found = Object.fromEntries(told('list').map(({ id }) => [id, rules(told('show', id))]));
  writeFileSync(target, JSON.stringify(found));
} finally {
  await vite.close();
}
