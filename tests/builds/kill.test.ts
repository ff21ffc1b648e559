import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const BUILD = '0193bbbb-0000-7000-8000-000000000007';
/** Statements after which the process dies. A bundle takes some 170, and the last death falls between storing the bytes and their row. */
const DEATHS_AT_STATEMENT = [3, 50, 100, 160];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-build-'));
const makeBuild = new URL('./children/makeBuild.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The ids in the file store, except the icon. */
const stored = () => {
  const root = join(dataDir, 'files');
  return readdirSync(root)
    .filter((shard) => /^[0-9a-f]{2}$/.test(shard))
    .flatMap((shard) => readdirSync(join(root, shard)))
    .filter((id) => !id.endsWith('0000000000a1'));
};

test(
  'a server that dies at four moments of making a bundle ends with one complete bundle and no partial one',
  { timeout: 600_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const run = (moment: string) => startChild(makeBuild, [dataDir, BUILD, moment], { env });
    for (const count of DEATHS_AT_STATEMENT) expect(await run(`statement ${count}`).exited).toMatchObject({ signal: 'SIGKILL' });
    const result = JSON.parse((await run('').saw('done')).slice(5)) as {
      status: string;
      file_id: string;
      rows: number;
      begun: number;
      size: number;
    };

    expect(result).toMatchObject({ status: 'done', rows: 1 });
    expect(result.begun).toBeGreaterThan(1);
    expect(result.size).toBeGreaterThan(50_000);
    expect(stored()).toEqual([result.file_id]);
  },
);
