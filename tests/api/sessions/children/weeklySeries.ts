import { aSeason } from '../support/aSeason';

/** Creates weekly sessions over three years through the API, edits them all, and prints what is stored. */
const season = await aSeason();
const form = { start_time: '19:00', end_time: '20:30' };
const night = { start_time: '22:00', end_time: '06:00' };
for (const [date, count] of [
  ['2026-11-30', 104],
  ['2028-11-27', 52],
] as const) {
  const [evening] = await season.repeat({ date, ...form, repetition: { type: 'weeks', every: 1, days: ['monday'], count } });
  await season.change(evening?.id ?? '', { scope: 'all_from_this', changes: { start_time: '19:30' } });
  await season.repeat({ date, ...night, repetition: { type: 'weeks', every: 1, days: ['saturday'], count } });
}
const rows = await season.sessions();
console.log(`rows ${JSON.stringify(rows.map((row) => [row.date, row.start_time, row['end_time'], row.starts_at, row['ends_at']]))}`);
await season.close();
