import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

/** One row more than the limit for a direct download. */
const ROW_COUNT = 20_001;
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-exports-'));
const makeExport = new URL('./children/makeExport.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that is killed while it makes an export restarts it, and exports each row once', { timeout: 240_000 }, async () => {
  const env = await createChildStore(dataDir);
  const first = startChild(makeExport, [dataDir, String(ROW_COUNT)], { env });
  expect(await first.saw('asked')).toBe(`asked 202 ${ROW_COUNT}`);
  await first.saw('chunk 100');
  first.kill('SIGKILL');
  await first.exited;
  // Only a draft may exist, and no complete file.
  expect(readdirSync(join(dataDir, 'files')).filter((name) => name !== 'incoming')).toEqual([]);
  const second = startChild(makeExport, [dataDir], { env });
  await second.saw('making');
  expect(await second.saw('done')).toBe(`done ready 2 ${ROW_COUNT} ${ROW_COUNT} true`);
  await second.exited;
});
