import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

/** One more than is waited for. */
const MANY = 20_001;
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-exports-'));
const makeExport = new URL('./children/makeExport.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that is killed while it makes a file begins it anew, and gives out each row once', { timeout: 240_000 }, async () => {
  const env = await createChildStore(dataDir);
  const first = startChild(makeExport, [dataDir, String(MANY)], { env });
  expect(await first.saw('asked')).toBe(`asked 202 ${MANY}`);
  await first.saw('chunk 100');
  first.kill('SIGKILL');
  await first.exited;
  // Nothing but a draft, which is nobody's file.
  expect(readdirSync(join(dataDir, 'files')).filter((name) => name !== 'incoming')).toEqual([]);
  const second = startChild(makeExport, [dataDir], { env });
  await second.saw('making');
  expect(await second.saw('done')).toBe(`done ready 2 ${MANY} ${MANY} true`);
  await second.exited;
});
