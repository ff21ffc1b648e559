import type { Attendance } from '../../../domain/bookings/checkIn';
import type { SeenAttendance } from '../../../domain/bookings/weighMark';

/** One tap on a person's attendance, which counts once however often it is sent. */
export interface Tap {
  readonly participant: string;
  readonly status: Attendance;
  readonly nonce: string;
  /** When it was made, by the server's clock as this device knows it. */
  readonly at: string;
  /** The server's mark of this person at that time. */
  readonly seen: SeenAttendance;
}

/** Taps without a response from the server, oldest first; `sending` has the nonces of the requests in progress. */
export interface TapQueue {
  readonly taps: readonly Tap[];
  readonly sending: readonly string[];
}

export const EMPTY: TapQueue = { taps: [], sending: [] };

/** Maximum number of taps sent at once: enough for a slow connection, few enough for a busy one. */
const MAX_CONCURRENT_TAPS = 4;

/**
 * Adds a tap. An unsent tap on the same person is replaced, because only the final mark matters. A waiting tap keeps the server state it
 * was based on: the screen shows it over everything that arrived since.
 */
export function withTap({ taps, sending }: TapQueue, tap: Tap): TapQueue {
  const earlier = taps.find(({ participant }) => participant === tap.participant);
  const kept = taps.filter(({ participant, nonce }) => participant !== tap.participant || sending.includes(nonce));
  return { taps: [...kept, earlier ? { ...tap, seen: earlier.seen } : tap], sending };
}

/** The taps that may be sent now: one at a time per person, in order. */
export function toSend({ taps, sending }: TapQueue): readonly Tap[] {
  const busy = new Set(taps.filter(({ nonce }) => sending.includes(nonce)).map(({ participant }) => participant));
  const chosen: Tap[] = [];
  for (const tap of taps) {
    if (chosen.length + sending.length >= MAX_CONCURRENT_TAPS) break;
    if (sending.includes(tap.nonce) || busy.has(tap.participant)) continue;
    busy.add(tap.participant);
    chosen.push(tap);
  }
  return chosen;
}

export const asSending = ({ taps, sending }: TapQueue, sent: readonly Tap[]): TapQueue => ({
  taps,
  sending: [...sending, ...sent.map(({ nonce }) => nonce)],
});

/** There was no response: the tap stays, and is sent again with the same nonce. */
export const asUnsent = ({ taps, sending }: TapQueue, nonce: string): TapQueue => ({
  taps,
  sending: sending.filter((other) => other !== nonce),
});

/** The server accepted or refused the tap. */
export const without = ({ taps, sending }: TapQueue, nonce: string): TapQueue => ({
  taps: taps.filter((tap) => tap.nonce !== nonce),
  sending: sending.filter((other) => other !== nonce),
});

/** The server accepted a tap: waiting taps on the same person were based on it. */
export const withSeen = ({ taps, sending }: TapQueue, about: string, seen: SeenAttendance): TapQueue => ({
  taps: taps.map((tap) => (tap.participant === about && !sending.includes(tap.nonce) ? { ...tap, seen } : tap)),
  sending,
});

/** The last tap on each person; it takes precedence over the server's mark. */
export const tapped = ({ taps }: TapQueue): ReadonlyMap<string, Attendance> =>
  new Map(taps.map(({ participant, status }) => [participant, status]));
