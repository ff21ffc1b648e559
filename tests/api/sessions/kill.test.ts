import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Child, startChild } from '../../support/childProcess';
import { createChildStore } from '../../support/childStore';

const script = new URL('./children/editSeries.ts', import.meta.url);
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-kill-series-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Statements of an edit, of some 28 for a whole one. */
const DEATHS = [9, 24];
type Stored = { id: string; date: string; start_time: string; starts_at: string; spots: number; participants_amount: number }[];
const storedIn = (child: Child) =>
  child.lines.filter((line) => line.startsWith('stored ')).map((line) => JSON.parse(line.slice('stored '.length)) as Stored);

test(
  'dead in the midst of changing 200 sessions, the store holds all of the old or all of the new, and every booking',
  { timeout: 600_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const maker = startChild(script, [dataDir], { env });
    const world = (await maker.saw('world ')).slice('world '.length);
    expect((await maker.exited).code).toBe(0);

    const seen: Stored[] = [];
    for (const moment of ['', ...DEATHS.map((count) => `statement ${count}`), '']) {
      const child = startChild(script, [dataDir, world, moment], { env });
      if (moment === '') {
        await child.saw('done');
        child.kill();
      }
      expect(await child.exited).toMatchObject({ signal: 'SIGKILL' });
      expect(child.lines.filter((line) => line.startsWith('failed'))).toEqual([]);
      if (moment !== '') expect(child.lines.at(-1)).toBe('begun');
      seen.push(...storedIn(child));
    }

    const [first] = seen;
    for (const rows of seen) {
      expect(rows.map(({ id, date }) => [id, date])).toEqual(first?.map(({ id, date }) => [id, date]));
      expect(rows).toHaveLength(200);
      expect(new Set(rows.map(({ start_time, spots }) => `${start_time} ${spots}`)).size).toBe(1);
      expect(rows.map(({ participants_amount }) => participants_amount)).toEqual(rows.map((_, index) => (index % 10 === 0 ? 1 : 0)));
    }
    // Both were there at some time, so that there was something to see.
    expect(new Set(seen.map((rows) => rows[0]?.start_time))).toEqual(new Set(['19:00', '20:00']));
  },
);
