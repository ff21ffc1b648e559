import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { http } from '../../../../providers/http';
import { serverClock } from '../../../../providers/serverClock';
import { newKey } from '../../../../providers/newKey';
import { marksKey } from '../../../../providers/unsentMarks';
import type { Attendance } from '../../../domain/bookings/checkIn';
import type { SeenAttendance } from '../../../domain/bookings/weighMark';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { useRefresh } from '../bookings/useRefresh';
import { createStores } from './createStores';
import { tapped } from './tapQueue';
import { type Disagreement, type RefusedTap, TapStore } from './TapStore';

/** The fields of a participant that concern attendance. */
export interface Attending {
  readonly id: string;
  readonly attendance_status: Attendance;
  readonly attendance_at: string | null;
  readonly attendance_by: string | null;
}

interface Answer {
  readonly participant: Attending;
}

const REQUEST_TIMEOUT_MS = 15_000;
const stores = createStores<TapStore>(marksKey);
const heard = new Map<string, (participant: Attending) => void>();

const storeOf = (own: string): TapStore =>
  stores(
    own,
    (key) =>
      new TapStore(key, async ({ participant, status, nonce, at, seen }) => {
        const { json } = await http<Answer>(`${own}/participants/${participant}/check-in`, {
          method: 'PUT',
          body: { status, nonce, tapped_at: at, seen },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        heard.get(own)?.(json.participant);
        return seenOf(json.participant);
      }),
  );

const seenOf = ({ attendance_status: status, attendance_at: at }: Attending) => ({ status, at });

/** What can still be undone: one tap, or a tap that marked many people. */
export interface Undoable {
  readonly to: Attendance;
  /** The participants, with the previous mark of each. */
  readonly from: readonly { readonly participant: string; readonly status: Attendance; readonly seen: SeenAttendance }[];
}

/** Sets attendance with one tap, immediately on the screen and reliably on the server, and undoes the last tap, for one person or many. */
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
      // A response to a request from before this tap would restore the old state.
      void queries.cancelQueries(isOurs);
      queries.setQueriesData(isOurs, (held: unknown) => replaced(held, participant));
    });
    let before = 0;
    // After the response to the last tap: who moved up, the counts, and the marks of colleagues.
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

  const send = useCallback(
    (marks: readonly { readonly participant: string; readonly status: Attendance; readonly seen: SeenAttendance }[]) =>
      store.tap(marks.map((mark) => ({ ...mark, nonce: newKey(), at: new Date(serverClock.now()).toISOString() }))),
    [store],
  );
  const setAll = useCallback(
    (participants: readonly Attending[], to: Attendance) => {
      const taps = tapped(store.get().queue);
      const from = participants
        .map((participant) => ({
          participant: participant.id,
          status: taps.get(participant.id) ?? participant.attendance_status,
          seen: seenOf(participant),
        }))
        .filter(({ status }) => status !== to);
      if (from.length === 0) return;
      send(from.map(({ participant, seen }) => ({ participant, status: to, seen })));
      setUndoable({ to, from });
    },
    [store, send],
  );
  const set = useCallback((participant: Attending, to: Attendance) => setAll([participant], to), [setAll]);
  const undo = useCallback(() => {
    // Undo applies to the tap made here, not to later changes; a tap that was never applied is dropped.
    const { from } = undoable ?? { from: [] };
    const stopped = from.filter(({ participant }) => store.isStopped(participant));
    for (const { participant } of stopped) store.forget(participant);
    send(
      from
        .filter((mark) => !stopped.includes(mark))
        .map(({ participant, status, seen }) => ({ participant, status, seen: store.answerOf(participant) ?? seen })),
    );
    setUndoable(null);
  }, [send, store, undoable]);
  const choose = useCallback(
    ({ tap, stands }: Disagreement, isMine: boolean) => {
      if (isMine) send([{ participant: tap.participant, status: tap.status, seen: stands }]);
      else store.forget(tap.participant);
      void refresh();
    },
    [send, store, refresh],
  );

  return {
    statusOf: (participant: Attending): Attendance => shown.get(participant.id) ?? participant.attendance_status,
    isUnsent: (id: string) => shown.has(id),
    disagreements: useMemo((): readonly Disagreement[] => [...state.disagreements.values()], [state.disagreements]),
    refused: useMemo((): readonly RefusedTap[] => [...state.refused.values()], [state.refused]),
    choose,
    /** Called when the reason of a refusal was read. */
    forget: store.forget,
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

/** The same response with the new data of one participant, in whichever list contains it. */
function replaced(held: unknown, participant: Attending): unknown {
  if (typeof held !== 'object' || held === null) return held;
  const entries = Object.entries(held).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((row) => (row?.id === participant.id ? { ...row, ...participant } : row)) : value,
  ]);
  const next = Object.fromEntries(entries);
  return 'id' in next && next.id === participant.id ? { ...next, ...participant } : next;
}
