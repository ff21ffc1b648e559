import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { Participant, CountedSession } from '../../bookings/rows';
import type { BookableRoute } from '../../bookings/useBookableRoute';

const EVERY = 30_000;

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
  /** Whether attendance can be changed now: the session is not cancelled, and not too long ago. */
  readonly is_open: boolean;
}

/** Everybody of a session in one answer, asked again each half minute: colleagues tick names too. */
export const useRegister = ({ own }: BookableRoute) =>
  useQuery({
    queryKey: [own, 'register'],
    refetchInterval: EVERY,
    refetchOnReconnect: true,
    queryFn: async ({ signal }) => (await http<RegisterAnswer>(`${own}/register`, { signal })).json,
  });
