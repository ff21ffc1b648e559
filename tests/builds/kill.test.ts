import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const BUILD = '0193bbbb-0000-7000-8000-000000000007';
/** Statements of a run, of some 170 for a whole bundle: the last comes when its bytes are stored and their row is not. */
const DEATHS = [3, 50, 100, 160];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-build-'));
const makeBuild = new URL('./children/makeBuild.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What lies in the store of files, but for the one picture. */
const stored = () => {
  const root = join(dataDir, 'files');
  return readdirSync(root)
    .filter((shard) => /^[0-9a-f]{2}$/.test(shard))
    .flatMap((shard) => readdirSync(join(root, shard)))
    .filter((id) => !id.endsWith('0000000000a1'));
};

test(
  'a server that dies at four moments while it makes a bundle has one whole bundle once its files are swept, and no half one',
  { timeout: 600_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const run = (moment: string) => startChild(makeBuild, [dataDir, BUILD, moment], { env });
    for (const count of DEATHS) expect(await run(`statement ${count}`).exited).toMatchObject({ signal: 'SIGKILL' });
    const told = JSON.parse((await run('').saw('done')).slice(5)) as {
      status: string;
      file_id: string;
      rows: number;
      begun: number;
      size: number;
    };

    expect(told).toMatchObject({ status: 'done', rows: 1 });
    expect(told.begun).toBeGreaterThan(1);
    expect(told.size).toBeGreaterThan(50_000);
    expect(stored()).toEqual([told.file_id]);
  },
);
