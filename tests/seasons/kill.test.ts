import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../support/childProcess';
import { migratedStore } from '../support/migratedStore';

const [ACTIVITIES, PEOPLE, SESSIONS] = [12, 5, 4];
const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-season-'));
const makeSeason = new URL('./children/makeSeason.ts', import.meta.url);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a server that is killed again and again while it makes a season makes each activity once and writes each person once',
  { timeout: 600_000 },
  async () => {
    await migratedStore(dataDir);
    const run = () => startChild(makeSeason, [dataDir, String(ACTIVITIES), String(PEOPLE)]);
    let stopped = 0;
    for (let round = 0; round < 5; round += 1) {
      const child = run();
      await child.saw('running');
      await pause(50 + Math.random() * 250);
      child.kill('SIGKILL');
      if ((await child.exited).signal === 'SIGKILL') stopped += 1;
    }
    const told = await run().saw('done');
    expect(stopped).toBe(5);
    const people = ACTIVITIES * PEOPLE;
    expect(JSON.parse(told.slice(5))).toEqual({
      made: ACTIVITIES,
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
