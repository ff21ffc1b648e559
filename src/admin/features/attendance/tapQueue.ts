import type { Attendance } from '../../../domain/bookings/checkIn';
import type { SeenAttendance } from '../../../domain/bookings/weighMark';

/** One tap on somebody's attendance, which counts once however often it is sent. */
export interface Tap {
  readonly participant: string;
  readonly status: Attendance;
  readonly nonce: string;
  /** When it was made, by the server's clock as far as this device knows it. */
  readonly at: string;
  /** What the server had said of this person by then. */
  readonly seen: SeenAttendance;
}

/** Taps that the server has not answered yet, oldest first; `sending` are the nonces that are on their way. */
export interface TapQueue {
  readonly taps: readonly Tap[];
  readonly sending: readonly string[];
}

export const EMPTY: TapQueue = { taps: [], sending: [] };

/** How many taps are on their way at once: enough for a slow line, few enough for a busy one. */
const AT_ONCE = 4;

/**
 * Adds a tap. One about the same person that was not sent yet is replaced: only where somebody ended up matters. What a tap
 * that waits had seen stays what was seen: the screen shows it over whatever came in since.
 */
export function withTap({ taps, sending }: TapQueue, tap: Tap): TapQueue {
  const earlier = taps.find(({ participant }) => participant === tap.participant);
  const kept = taps.filter(({ participant, nonce }) => participant !== tap.participant || sending.includes(nonce));
  return { taps: [...kept, earlier ? { ...tap, seen: earlier.seen } : tap], sending };
}

/** What may be sent now: about each person one at a time, in the order of tapping. */
export function toSend({ taps, sending }: TapQueue): readonly Tap[] {
  const busy = new Set(taps.filter(({ nonce }) => sending.includes(nonce)).map(({ participant }) => participant));
  const chosen: Tap[] = [];
  for (const tap of taps) {
    if (chosen.length + sending.length >= AT_ONCE) break;
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

/** No answer came: it stays, and is sent again with its own nonce. */
export const asUnsent = ({ taps, sending }: TapQueue, nonce: string): TapQueue => ({
  taps,
  sending: sending.filter((one) => one !== nonce),
});

/** It was answered, with yes or with no. */
export const without = ({ taps, sending }: TapQueue, nonce: string): TapQueue => ({
  taps: taps.filter((tap) => tap.nonce !== nonce),
  sending: sending.filter((one) => one !== nonce),
});

/** The server took a tap: those that wait behind it about the same person knew of it. */
export const withSeen = ({ taps, sending }: TapQueue, about: string, seen: SeenAttendance): TapQueue => ({
  taps: taps.map((tap) => (tap.participant === about && !sending.includes(tap.nonce) ? { ...tap, seen } : tap)),
  sending,
});

/** What was tapped last about each person; it stands over what the server said. */
export const tapped = ({ taps }: TapQueue): ReadonlyMap<string, Attendance> =>
  new Map(taps.map(({ participant, status }) => [participant, status]));
