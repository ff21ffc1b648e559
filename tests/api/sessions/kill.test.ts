import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Child, startChild } from '../../support/childProcess';
import { createChildStore } from '../../support/childStore';

const script = new URL('./children/editSeries.ts', import.meta.url);
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-kill-series-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Statement numbers, of about 28 for a whole edit. */
const KILL_STATEMENTS = [9, 24];
type Stored = { id: string; date: string; start_time: string; starts_at: string; spots: number; participants_amount: number }[];
const storedIn = (child: Child) =>
  child.lines.filter((line) => line.startsWith('stored ')).map((line) => JSON.parse(line.slice('stored '.length)) as Stored);

test(
  'a server that is killed while it changes a series leaves all old or all new values, and every booking',
  { timeout: 600_000 },
  async () => {
    const env = await createChildStore(dataDir);
    const maker = startChild(script, [dataDir], { env });
    const world = (await maker.saw('world ')).slice('world '.length);
    expect((await maker.exited).code).toBe(0);

    const states: Stored[] = [];
    for (const moment of ['', ...KILL_STATEMENTS.map((count) => `statement ${count}`), '']) {
      const child = startChild(script, [dataDir, world, moment], { env });
      if (moment === '') {
        await child.saw('done');
        child.kill();
      }
      expect(await child.exited).toMatchObject({ signal: 'SIGKILL' });
      expect(child.lines.filter((line) => line.startsWith('failed'))).toEqual([]);
      if (moment !== '') expect(child.lines.at(-1)).toBe('begun');
      states.push(...storedIn(child));
    }

    const [first] = states;
    for (const rows of states) {
      expect(rows.map(({ id, date }) => [id, date])).toEqual(first?.map(({ id, date }) => [id, date]));
      expect(rows).toHaveLength(60);
      expect(new Set(rows.map(({ start_time, spots }) => `${start_time} ${spots}`)).size).toBe(1);
      expect(rows.map(({ participants_amount }) => participants_amount)).toEqual(rows.map((_, index) => (index % 10 === 0 ? 1 : 0)));
    }
    // Both values occurred, so the runs did test the change.
    expect(new Set(states.map((rows) => rows[0]?.start_time))).toEqual(new Set(['19:00', '20:00']));
  },
);
