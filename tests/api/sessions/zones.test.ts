import { expect, test } from 'vitest';
import { startChild } from '../../support/childProcess';

const script = new URL('./children/weeklySeries.ts', import.meta.url);
/** East and west of the club's own zone. */
const ZONES = ['Asia/Tokyo', 'America/New_York'];
type Row = [date: string, start: string, end: string, starts_at: string, ends_at: string];

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' });
const localTime = (instant: string) => clock.format(new Date(instant));
const hoursOf = (row: Row) => (Date.parse(row[4]) - Date.parse(row[3])) / 3_600_000;

test(
  'a weekly series keeps its local time over the clock changes of three years, in any time zone of the server',
  { timeout: 400_000 },
  async () => {
    const answers: string[] = [];
    for (const TZ of ZONES) {
      const child = startChild(script, [], { env: { ...process.env, TZ } });
      answers.push((await child.saw('rows ')).slice('rows '.length));
      expect((await child.exited).code).toBe(0);
    }
    expect(new Set(answers).size).toBe(1);
    const rows = JSON.parse(answers[0] ?? '[]') as Row[];
    expect(rows).toHaveLength(2 * 156);
    expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual(['2026-11-30', '2029-11-24']);
    for (const row of rows) expect([row, localTime(row[3])]).toEqual([row, `${row[0]} ${row[1]}`]);
    // Each year has a night of 7 hours and one of 9.
    const nights = rows.filter(([, start]) => start === '22:00');
    expect(nights.filter((row) => hoursOf(row) !== 8).map((row) => [row[0], hoursOf(row)])).toEqual([
      ['2027-03-27', 7],
      ['2027-10-30', 9],
      ['2028-03-25', 7],
      ['2028-10-28', 9],
      ['2029-03-24', 7],
      ['2029-10-27', 9],
    ]);
    const instants = new Set(rows.filter(([, start]) => start === '19:30').map(([, , , starts_at]) => starts_at.slice(11)));
    expect([...instants].sort()).toEqual(['17:30:00.000Z', '18:30:00.000Z']);
  },
);
