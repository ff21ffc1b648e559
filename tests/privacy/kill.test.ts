import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

/** The statements after which the process dies, within the one transaction of the call. */
const DEATHS = [5, 20, 40];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-forget-'));
const forgetSomebody = new URL('./children/forgetSomebody.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server that dies while forgetting a person has forgotten nothing, and the next call forgets them once', async () => {
  const env = await createChildStore(dataDir);
  const run = (moment: string) => startChild(forgetSomebody, [dataDir, moment], { env });
  const traces = new Set<string>();
  for (const count of DEATHS) {
    const child = run(`statement ${count}`);
    traces.add(await child.saw('traces'));
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' });
  }
  const last = run('');
  traces.add(await last.saw('traces'));
  expect([...traces]).toEqual([expect.stringMatching(/^traces [1-9]/)]);
  expect(JSON.parse((await last.saw('done')).slice(5))).toEqual({ status: 200, traces: 0, lines: 1 });
});
