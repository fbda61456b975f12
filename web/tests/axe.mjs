// What assistive techniques would stumble over.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that is serious or worse. */
export async function serious(page, where) {
  await page.waitForTimeout(350);
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map(
      (fault) =>
        `${where}: ${fault.id}: ${fault.nodes
          .slice(0, 3)
          .map((node) => `${node.target} ${node.failureSummary}`)
          .join(' | ')}`,
    );
}
