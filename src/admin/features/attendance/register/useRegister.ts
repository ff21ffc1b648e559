import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { Participant, CountedSession } from '../../bookings/rows';
import type { BookableRoute } from '../../bookings/useBookableRoute';

const POLL_INTERVAL_MS = 30_000;

/** One line of the register. */
export type Registered = Pick<
  Participant,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'phone'
  | 'notes'
  | 'status'
  | 'attendance_status'
  | 'attendance_at'
  | 'attendance_by'
  | 'overbooked_reason'
>;

export interface RegisterAnswer {
  readonly activity_name: string;
  readonly session: CountedSession;
  readonly participants: readonly Registered[];
  /** Whether attendance can still be changed: the session is not cancelled, and not too long ago. */
  readonly is_open: boolean;
  /** Offline: when this response was received, as ISO 8601. */
  readonly kept_at: string | null;
}

/** All participants of a session in one response, refetched every half minute, because colleagues mark names too. */
export const useRegister = ({ own }: BookableRoute) =>
  useQuery({
    queryKey: [own, 'register'],
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnReconnect: true,
    queryFn: async ({ signal }): Promise<RegisterAnswer> => {
      const { json, headers } = await http<Omit<RegisterAnswer, 'kept_at'>>(`${own}/register`, { signal });
      return { ...json, kept_at: headers.get('X-Kept-At') };
    },
  });
