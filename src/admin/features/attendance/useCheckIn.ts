import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { http } from '../../../../providers/http';
import { newKey } from '../../../../providers/newKey';
import { authSession } from '../../../../providers/authSession';
import type { Attendance } from '../../../domain/bookings/checkIn';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { useRefresh } from '../bookings/useRefresh';
import { tapped } from './tapQueue';
import { TapStore } from './TapStore';

/** As much of a participant as attendance is about. */
export interface Attending {
  readonly id: string;
  readonly attendance_status: Attendance;
  readonly attendance_at: string | null;
  readonly attendance_by: string | null;
}

interface Answer {
  readonly participant: Attending;
}

const PATIENCE = 15_000;
const stores = new Map<string, TapStore>();
const heard = new Map<string, (participant: Attending) => void>();

function storeOf(own: string): TapStore {
  const key = `taps ${authSession.user()?.id ?? ''} ${own}`;
  const known = stores.get(key);
  if (known) return known;
  const store = new TapStore(key, async ({ participant, status, nonce }) => {
    const { json } = await http<Answer>(`${own}/participants/${participant}/check-in`, {
      method: 'PUT',
      body: { status, nonce },
      signal: AbortSignal.timeout(PATIENCE),
    });
    heard.get(own)?.(json.participant);
  });
  stores.set(key, store);
  return store;
}

/** What can still be taken back: one tap, or that of many at once. */
export interface Undoable {
  readonly to: Attendance;
  /** Whom it was about, and what each was before. */
  readonly from: readonly { readonly participant: string; readonly status: Attendance }[];
}

/** Sets attendance by one tap, at once on the screen and for certain on the server, and takes the last tap back, of one or of many. */
export function useCheckIn(at: BookableRoute) {
  const { own } = at;
  const store = useMemo(() => storeOf(own), [own]);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const queries = useQueryClient();
  const refresh = useRefresh(at);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const shown = useMemo(() => tapped(state.queue), [state.queue]);

  useEffect(() => {
    const lists = own.replace('/v1/admin/', '');
    heard.set(own, (participant) => {
      const isOurs = {
        predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
          typeof name === 'string' && (name.startsWith(lists) || name.startsWith(own)),
      };
      // An answer that left before this tap would put the old state back.
      void queries.cancelQueries(isOurs);
      queries.setQueriesData(isOurs, (held: unknown) => replaced(held, participant));
    });
    let before = 0;
    // Once the last tap is answered: who moved up, how many are in, what colleagues did meanwhile.
    const stop = store.subscribe(() => {
      const { length } = store.get().queue.taps;
      if (before > 0 && length === 0) void refresh();
      before = length;
    });
    store.flush();
    globalThis.addEventListener('online', store.flush);
    return () => {
      stop();
      globalThis.removeEventListener('online', store.flush);
    };
  }, [own, queries, store, refresh]);

  const unsent = state.queue.taps.length;

  const setAll = useCallback(
    (participants: readonly Attending[], to: Attendance) => {
      const taps = tapped(store.get().queue);
      const from = participants
        .map(({ id, attendance_status }) => ({ participant: id, status: taps.get(id) ?? attendance_status }))
        .filter(({ status }) => status !== to);
      if (from.length === 0) return;
      for (const { participant } of from) store.tap(participant, to, newKey());
      setUndoable({ to, from });
    },
    [store],
  );
  const set = useCallback((participant: Attending, to: Attendance) => setAll([participant], to), [setAll]);
  const undo = useCallback(() => {
    for (const { participant, status } of undoable?.from ?? []) store.tap(participant, status, newKey());
    setUndoable(null);
  }, [store, undoable]);

  return {
    statusOf: (participant: Attending): Attendance => shown.get(participant.id) ?? participant.attendance_status,
    isUnsent: (id: string) => shown.has(id),
    failureOf: (id: string) => state.failures.get(id) ?? null,
    unsent,
    isCut: state.isCut && unsent > 0,
    set,
    setAll,
    undo,
    undoable,
    dismiss: useCallback(() => setUndoable(null), []),
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;

/** The same answer with what is new about one participant in it, wherever a list of them stands in it. */
function replaced(held: unknown, participant: Attending): unknown {
  if (typeof held !== 'object' || held === null) return held;
  const entries = Object.entries(held).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((row) => (row?.id === participant.id ? { ...row, ...participant } : row)) : value,
  ]);
  const next = Object.fromEntries(entries);
  return 'id' in next && next.id === participant.id ? { ...next, ...participant } : next;
}
