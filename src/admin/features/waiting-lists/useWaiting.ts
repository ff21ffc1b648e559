import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { Bound } from '../../../domain/bookings/capacity';
import type { WaitingMode } from '../../../domain/waiting-lists/waitingList';
import type { WhyNobody } from '../../../domain/waiting-lists/whyNobody';
import type { WaitingEntry } from '../bookings/rows';
import type { BookableRoute } from '../bookings/useBookableRoute';

/** A person in line, or with an open offer. */
export interface OpenEntry extends Pick<
  WaitingEntry,
  'id' | 'first_name' | 'last_name' | 'date_of_birth' | 'gender' | 'joined_at' | 'offer_expires_at'
> {
  readonly status: 'waiting' | 'offered';
  /** Null for a person with an offer. */
  readonly position: number | null;
  readonly age: number | null;
  /** What prevents this person from moving up, as sentences. */
  readonly reasons: readonly string[];
}

/** The waiting list, first in line first; why no one moves up, and when that is checked again. */
export interface WaitingList {
  readonly rule: WhyNobody['rule'];
  readonly next_run_at: string | null;
  readonly mode: WaitingMode;
  /** The number of spots reserved by offers. */
  readonly offers: number;
  /** What limits the room: the session or bundle itself, or one of the sessions of a bundle. */
  readonly bound: Bound['of'] | null;
  readonly line: readonly OpenEntry[];
}

export const useWaitingList = (at: BookableRoute) =>
  useQuery({
    queryKey: [at.own, 'line'],
    queryFn: async ({ signal }) => (await http<WaitingList>(`${at.own}/waiting-list-entries/why`, { signal })).json,
  });

const MAX_ENTRIES = 200;

/** The finished entries, latest first. Fetched once they are shown. */
export const useSettledEntries = (at: BookableRoute, isShown: boolean) =>
  useQuery({
    queryKey: [at.own, 'settled'],
    enabled: isShown,
    queryFn: async ({ signal }) => {
      const query = {
        itemsPerPage: MAX_ENTRIES,
        'filter[status]': 'accepted,expired,declined,cancelled,promoted,closed',
        sort: 'joined_at',
        order: 'desc',
      };
      const { json } = await http<Readonly<Record<string, readonly WaitingEntry[]>>>(`${at.own}/waiting-list-entries`, { query, signal });
      const rows = json[at.kind === 'session' ? 'waiting_list_entries' : 'bundle_waiting_list_entries'] ?? [];
      return rows.toSorted((a, b) => ((a.handled_at ?? '') < (b.handled_at ?? '') ? 1 : -1));
    },
  });
