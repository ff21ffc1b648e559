import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const CODE_COUNT = 20_000;
/** Statement numbers, of about 940 for the whole batch. Each is at another point of the transaction that makes a part of the batch. */
const KILL_STATEMENTS = [50, 111, 120, 136, 145];
const BATCH = '0193bbbb-0000-7000-8000-000000000002';
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-batch-'));
const makeBatch = new URL('./children/makeBatch.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a server that is killed five times while it makes a batch of 20,000 makes exactly that many codes in the end',
  { timeout: 900_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const run = (moment: string) => startChild(makeBatch, [dataDir, BATCH, String(CODE_COUNT), moment], { env });
    for (const count of KILL_STATEMENTS) expect(await run(`statement ${count}`).exited).toMatchObject({ signal: 'SIGKILL' });
    const output = await run('').saw('done');

    expect(JSON.parse(output.slice(5))).toEqual({
      made: CODE_COUNT,
      coupons: CODE_COUNT,
      codes: CODE_COUNT,
      moves: CODE_COUNT * 10,
      halves: 0,
    });
  },
);
