import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { createChildStore } from '../support/childStore';

const [ACTIVITIES, PEOPLE, SESSIONS] = [6, 4, 4];
/**
 * Statements after which the process dies, of about 850 for the whole season: two while activities are made, the others during the
 * invitations.
 */
const DEATHS = [5, 60, 103, 150, 197];
/** An early statement of the job: the process dies during the first waiting row each time. */
const FIRST_ROW = 5;
const root = mkdtempSync(join(tmpdir(), 'speelveld-season-'));
const makeSeason = new URL('./children/makeSeason.ts', import.meta.url);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test(
  'a server that dies repeatedly while making a season makes each activity once and mails each person once',
  { timeout: 600_000 },
  async () => {
    const dataDir = join(root, 'often');
    const env = await createChildStore(dataDir);
    const run = (moment: string) => startChild(makeSeason, [dataDir, String(ACTIVITIES), String(PEOPLE), moment], { env });
    for (const count of DEATHS) expect(await run(`statement ${count}`).exited).toMatchObject({ signal: 'SIGKILL' });
    const output = await run('').saw('done');
    const people = ACTIVITIES * PEOPLE;
    expect(JSON.parse(output.slice(5))).toEqual({
      made: ACTIVITIES,
      interrupted: 0,
      activities: ACTIVITIES,
      sessions: ACTIVITIES * SESSIONS,
      invited: people,
      mails: people,
      addresses: people,
      places: people * SESSIONS,
      links: people,
    });
  },
);

test(
  'an activity that ends the server three times is recorded as failed, and the season continues with the others',
  { timeout: 600_000 },
  async () => {
    const dataDir = join(root, 'first-row');
    const env = await createChildStore(dataDir);
    const run = (moment: string, minutes: number) => startChild(makeSeason, [dataDir, '3', '0', moment, String(minutes)], { env });
    for (const minutes of [0, 1, 2]) expect(await run(`statement ${FIRST_ROW}`, minutes).exited).toMatchObject({ signal: 'SIGKILL' });
    const output = await run('', 3).saw('done');
    expect(JSON.parse(output.slice(5))).toMatchObject({ made: 2, activities: 2, interrupted: 1 });
  },
);
