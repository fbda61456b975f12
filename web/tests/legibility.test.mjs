// On a board as wide as a phone, claimed tracks stand out from free ones by more than colour.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enough, legibility, margins } from '../dev/legibility.mjs';
import { started } from '../dev/server.mjs';

test('claimed tracks have stronger edges and are wider than free ones, in both themes and in every kind of sight', async () => {
  const { browser, page, stop } = await started();
  try {
    const rows = await legibility(browser, page, 'berlin');
    assert.equal(rows.length, 10);
    assert.deepEqual(
      rows.filter((row) => !enough(row)).map((row) => [row.theme, row.sight, margins(row)]),
      [],
    );
  } finally {
    await stop();
  }
});
