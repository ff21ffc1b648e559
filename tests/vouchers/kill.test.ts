import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { migratedStore } from '../support/migratedStore';

const COUNT = 100_000;
const BATCH = '0193bbbb-0000-7000-8000-000000000002';
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-batch-'));
const makeBatch = new URL('./children/makeBatch.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a server that is killed at five moments while it makes a batch of 100,000 has exactly that many codes in the end',
  { timeout: 900_000 },
  async () => {
    await migratedStore(dataDir);
    const run = () => startChild(makeBatch, [dataDir, BATCH, String(COUNT)]);
    let stopped = 0;
    for (let round = 0; round < 5; round += 1) {
      const child = run();
      await child.saw('running');
      await pause(300 + Math.random() * 1_500);
      child.kill('SIGKILL');
      const { signal } = await child.exited;
      if (signal === 'SIGKILL') stopped += 1;
    }
    const told = await run().saw('done');

    expect(stopped).toBe(5);
    expect(JSON.parse(told.slice(5))).toEqual({ made: COUNT, coupons: COUNT, codes: COUNT, moves: COUNT * 10, halves: 0 });
  },
);
