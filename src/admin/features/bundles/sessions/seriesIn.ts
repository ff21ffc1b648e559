import type { CountedSession } from '../../bookings/rows';

/** Sessions that are repeated on the same day of the week at the same time. */
export interface SeriesChoice {
  readonly key: string;
  /** Any day of them, to name the day of the week by. */
  readonly date: string;
  readonly start_time: string;
  readonly ids: readonly string[];
}

/**
 * The series among sessions, as people know them: "Mondays at 19:00". A series on two days is two of them; a session of
 * its own is none.
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
