import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const CLUB_COUNT = 2_000;
/** Statement numbers, of about 30 for the whole import; the last is near its end. */
const KILL_STATEMENTS = [2, 15, 29];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-imports-'));
const writeClubs = new URL('./children/writeClubs.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that is killed while it writes an import has created either none or all of its records', { timeout: 600_000 }, async () => {
  const env = await createChildStore(dataDir);
  const run = (moment = '') => startChild(writeClubs, [dataDir, String(CLUB_COUNT), moment], { env });
  const found: string[] = [];
  for (const count of KILL_STATEMENTS) {
    const child = run(`statement ${count}`);
    found.push(await child.saw('found'));
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' });
  }
  const last = run();
  found.push(await last.saw('found'));
  expect(await last.saw('written')).toBe(`written done ${CLUB_COUNT} ${CLUB_COUNT}`);
  await last.exited;
  // Each start finds the import either waiting or complete with its history.
  expect(found[0]).toBe('found running 0 0');
  expect(found.filter((line) => ![`found running 0 0`, `found done ${CLUB_COUNT} ${CLUB_COUNT}`].includes(line))).toEqual([]);
  const again = run();
  expect(await again.saw('found')).toBe(`found done ${CLUB_COUNT} ${CLUB_COUNT}`);
  await again.exited;
});
