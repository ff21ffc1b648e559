import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';
import { mollieServer } from '../support/mollieServer';

const PEOPLE = 200;
/** Among the refunds, and once the provider has done what it was asked and before we have written that down. */
const DEATHS = ['statement 30', 'answer 1', 'statement 400', 'answer 20', 'answer 45', 'statement 300'];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-refunds-'));
const refundEverybody = new URL('./children/refundEverybody.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that dies again and again while it refunds everybody pays each of them back once', { timeout: 600_000 }, async () => {
  const env = await createChildStore(dataDir);
  const mollie = await mollieServer();
  const buyers = setInterval(() => {
    for (const { id, status } of mollie.payments.values()) if (status === 'open') mollie.settle(id, 'paid');
  }, 20);
  const run = (hours: number, moment: string) =>
    startChild(refundEverybody, [dataDir, mollie.settings.key, mollie.settings.url, String(PEOPLE), String(hours), moment], { env });
  for (const [round, moment] of DEATHS.entries()) {
    expect(await run(round, moment).exited).toMatchObject({ signal: 'SIGKILL' });
    // What a provider knew of keys is gone an hour later.
    mollie.forgetKeys();
  }
  const told = await run(DEATHS.length, '').saw('done');
  clearInterval(buyers);
  await mollie.close();

  expect(JSON.parse(told.slice(5))).toEqual({
    rows: PEOPLE,
    done: PEOPLE,
    money: PEOPLE * 1250,
    refunds: PEOPLE,
    lines: PEOPLE,
    backs: PEOPLE,
    refunded: PEOPLE,
    unbalanced: [],
    mismatches: {},
  });
  const given = [...mollie.payments.values()].map(({ refunds }) => refunds.map(({ cents }) => cents));
  expect(given).toEqual(Array.from({ length: PEOPLE / 2 }, () => [1250]));
});
