import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const CLUBS = 2_000;
/** Statements of a run, of some 30 for the whole import: the last is near its end. */
const DEATHS = [2, 15, 29];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-imports-'));
const writeClubs = new URL('./children/writeClubs.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that dies at any moment while it writes an import has made none of its records or all', { timeout: 600_000 }, async () => {
  const env = await createChildStore(dataDir);
  const run = (moment = '') => startChild(writeClubs, [dataDir, String(CLUBS), moment], { env });
  const seen: string[] = [];
  for (const count of DEATHS) {
    const child = run(`statement ${count}`);
    seen.push(await child.saw('found'));
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' });
  }
  const last = run();
  seen.push(await last.saw('found'));
  expect(await last.saw('written')).toBe(`written done ${CLUBS} ${CLUBS}`);
  await last.exited;
  // Each start found it as it was: waiting, or whole with its history.
  expect(seen[0]).toBe('found running 0 0');
  expect(seen.filter((line) => ![`found running 0 0`, `found done ${CLUBS} ${CLUBS}`].includes(line))).toEqual([]);
  const again = run();
  expect(await again.saw('found')).toBe(`found done ${CLUBS} ${CLUBS}`);
  await again.exited;
});
