import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { migratedStore } from '../support/migratedStore';
import { mollieServer } from '../support/mollieServer';

const PEOPLE = 200;
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-refunds-'));
const refundEverybody = new URL('./children/refundEverybody.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that is killed again and again while it refunds everybody pays each of them back once', { timeout: 600_000 }, async () => {
  await migratedStore(dataDir);
  const mollie = await mollieServer();
  const buyers = setInterval(() => {
    for (const { id, status } of mollie.payments.values()) if (status === 'open') mollie.settle(id, 'paid');
  }, 20);
  const run = (hours: number) =>
    startChild(refundEverybody, [dataDir, mollie.settings.key, mollie.settings.url, String(PEOPLE), String(hours)]);
  const kills = 6;
  let stopped = 0;
  for (let round = 0; round < kills; round += 1) {
    const child = run(round);
    await child.saw('running');
    await pause(Math.random() * 1_200);
    child.kill('SIGKILL');
    const { signal } = await child.exited;
    if (signal === 'SIGKILL') stopped += 1;
    // What a provider knew of keys is gone an hour later.
    mollie.forgetKeys();
  }
  const told = await run(kills).saw('done');
  clearInterval(buyers);
  await mollie.close();

  expect(stopped).toBeGreaterThan(1);
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
