import type { CountedSession } from '../../bookings/rows';

/** Sessions repeated on the same day of the week at the same time. */
export interface SeriesChoice {
  readonly key: string;
  /** The date of any of them, which determines the day of the week. */
  readonly date: string;
  readonly start_time: string;
  readonly ids: readonly string[];
}

/**
 * The series among sessions, as people know them: "Mondays at 19:00". A series on two days of the week counts as two; a separate session is
 * not a series.
 */
export function seriesIn(sessions: readonly Pick<CountedSession, 'id' | 'series' | 'date' | 'start_time'>[]): SeriesChoice[] {
  const found = new Map<string, SeriesChoice>();
  for (const { id, series, date, start_time } of sessions) {
    if (series === null) continue;
    const key = `${series} ${new Date(`${date}T00:00:00Z`).getUTCDay()} ${start_time}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, ids: [...known.ids, id] } : { key, date, start_time, ids: [id] });
  }
  return [...found.values()].filter(({ ids }) => ids.length > 1);
}
