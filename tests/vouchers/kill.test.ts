import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const COUNT = 100_000;
/** Statements of a run, of some 4,700 for the whole batch: each falls in another place of the transaction that makes a piece. */
const DEATHS = [50, 205, 402, 606, 803];
const BATCH = '0193bbbb-0000-7000-8000-000000000002';
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-batch-'));
const makeBatch = new URL('./children/makeBatch.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a server that dies at five moments while it makes a batch of 100,000 has exactly that many codes in the end',
  { timeout: 900_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const run = (moment: string) => startChild(makeBatch, [dataDir, BATCH, String(COUNT), moment], { env });
    for (const count of DEATHS) expect(await run(`statement ${count}`).exited).toMatchObject({ signal: 'SIGKILL' });
    const told = await run('').saw('done');

    expect(JSON.parse(told.slice(5))).toEqual({ made: COUNT, coupons: COUNT, codes: COUNT, moves: COUNT * 10, halves: 0 });
  },
);
