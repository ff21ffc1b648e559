import { useGetOne } from 'react-admin';
import type { AnyRow } from '../../../schema/row';
import type { Bundle, CountedSession } from './rows';
import type { BookableRoute } from './useBookableRoute';

/** The session or bundle being booked: its capacity, its occupancy and its day. Null while it loads. */
export interface Bookable {
  readonly spots: number | null;
  readonly taken: number;
  readonly held: number;
  /** Local date of the session, or of the first session of the bundle. */
  readonly day: string | undefined;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly isCancelled: boolean;
}

/** The booking facts of the current session or bundle. The surrounding screen has already fetched it. */
export function useBookable({ kind, bookable, bookableId }: BookableRoute): Bookable | null {
  const { data } = useGetOne<AnyRow>(
    bookable,
    { id: bookableId },
    { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (!data) return null;
  if (kind === 'bundle') {
    // The entity at this route.
    const { spots, participants_amount, offers_amount, start_date } = data as unknown as Bundle;
    return {
      spots,
      taken: participants_amount,
      held: offers_amount ?? 0,
      day: start_date ?? undefined,
      starts_at: null,
      ends_at: null,
      isCancelled: false,
    };
  }
  const { spots, participants_amount, offers_amount, date, starts_at, ends_at, status } = data as unknown as CountedSession;
  return {
    spots,
    taken: participants_amount,
    held: offers_amount ?? 0,
    day: date,
    starts_at,
    ends_at,
    isCancelled: status === 'cancelled',
  };
}
