import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';
import { mollieServer } from '../support/mollieServer';

const BUYER_COUNT = 60;
/** Moments in the middle of the refunds, and between the provider's answer to a request and our record of it. */
const KILL_MOMENTS = ['statement 30', 'answer 1', 'statement 120', 'answer 6', 'answer 14', 'statement 90'];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-refunds-'));
const refundEverybody = new URL('./children/refundEverybody.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that is killed repeatedly during a refund run refunds each buyer exactly once', { timeout: 600_000 }, async () => {
  const env = await createChildStore(dataDir);
  const mollie = await mollieServer();
  const buyers = setInterval(() => {
    for (const { id, status } of mollie.payments.values()) if (status === 'open') mollie.settle(id, 'paid');
  }, 20);
  const run = (hours: number, moment: string) =>
    startChild(refundEverybody, [dataDir, mollie.settings.key, mollie.settings.url, String(BUYER_COUNT), String(hours), moment], { env });
  for (const [round, moment] of KILL_MOMENTS.entries()) {
    expect(await run(round, moment).exited).toMatchObject({ signal: 'SIGKILL' });
    // Each round starts an hour later, when the provider has forgotten the idempotency keys of the round before.
    mollie.forgetKeys();
  }
  const output = await run(KILL_MOMENTS.length, '').saw('done');
  clearInterval(buyers);
  await mollie.close();

  expect(JSON.parse(output.slice(5))).toEqual({
    rows: BUYER_COUNT,
    done: BUYER_COUNT,
    money: BUYER_COUNT * 1250,
    refunds: BUYER_COUNT,
    lines: BUYER_COUNT,
    backs: BUYER_COUNT,
    refunded: BUYER_COUNT,
    unbalanced: [],
    mismatches: {},
  });
  const refundedAmounts = [...mollie.payments.values()].map(({ refunds }) => refunds.map(({ cents }) => cents));
  expect(refundedAmounts).toEqual(Array.from({ length: BUYER_COUNT / 2 }, () => [1250]));
});
