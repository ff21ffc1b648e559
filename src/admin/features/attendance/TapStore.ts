import { readStoredJson, storedKeys, writeStored } from '../../../../providers/browserStore';
import { HttpError, isTransient } from '../../../../providers/httpError';
import type { SeenAttendance } from '../../../domain/bookings/weighMark';
import { asSending, asUnsent, EMPTY, type Tap, type TapQueue, toSend, without, withSeen, withTap } from './tapQueue';

/** A tap that conflicts with a colleague's mark: the person who tapped chooses. */
export interface Disagreement {
  readonly tap: Tap;
  readonly stands: SeenAttendance & { readonly by: string | null };
}

/** A tap that the server refused, and why. It stays until the reason was read. */
export interface RefusedTap {
  readonly tap: Tap;
  readonly why: string;
}

/** The state of the taps for a screen. */
export interface TapState {
  readonly queue: TapQueue;
  /** The last attempt got no response: everything is kept until the connection is back. */
  readonly isCut: boolean;
  /** By participant. */
  readonly disagreements: ReadonlyMap<string, Disagreement>;
  readonly refused: ReadonlyMap<string, RefusedTap>;
}

/** Returns the server's current mark of that person. */
export type SendTap = (tap: Tap) => Promise<SeenAttendance>;

/** A tap as stored in the browser, each under its own key, so that tabs do not overwrite each other's taps. */
type Kept = { readonly tap: Tap } & Partial<Pick<Disagreement, 'stands'> & Pick<RefusedTap, 'why'>>;

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 10_000;

/**
 * Keeps the taps of one session until the server has responded to each, across lost connections and reloads. A tap is sent again with the
 * same nonce, so it counts once. A tap where a colleague was first waits for a choice, and a refused one until its reason was read; both
 * also across a reload.
 */
export class TapStore {
  private state: TapState;
  private readonly listeners = new Set<() => void>();
  /** The server's last response about each person, after a tap from here. */
  private readonly answers = new Map<string, SeenAttendance>();
  private stored: ReadonlyMap<string, Kept>;
  private isClosed = false;
  private wait = FIRST_RETRY_DELAY_MS;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** @param key under which the taps are stored in the browser; it contains the person and the session */
  constructor(
    private readonly key: string,
    private readonly send: SendTap,
  ) {
    const kept = storedKeys(`${key} `)
      .flatMap((at) => readStoredJson<Kept>(at) ?? [])
      .filter(({ tap }) => typeof tap === 'object')
      .sort((a, b) => a.tap.at.localeCompare(b.tap.at));
    this.stored = byNonce(kept);
    this.state = {
      queue: { ...EMPTY, taps: kept.flatMap((entry) => (entry.stands || entry.why !== undefined ? [] : [entry.tap])) },
      isCut: false,
      disagreements: new Map(kept.flatMap(({ tap, stands }) => (stands ? [[tap.participant, { tap, stands }]] : []))),
      refused: new Map(kept.flatMap(({ tap, why }) => (why === undefined ? [] : [[tap.participant, { tap, why }]]))),
    };
  }

  readonly get = (): TapState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Adds taps on one or many people, with the server state that the screen showed when they were made. A tap on a person with an open
   * conflict is the choice.
   */
  tap(taps: readonly Tap[]): void {
    const [disagreements, refused] = [new Map(this.state.disagreements), new Map(this.state.refused)];
    let { queue } = this.state;
    for (const tap of taps) {
      const { status, at } = disagreements.get(tap.participant)?.stands ?? tap.seen;
      disagreements.delete(tap.participant);
      refused.delete(tap.participant);
      queue = withTap(queue, { ...tap, seen: { status, at } });
    }
    this.set({ queue, disagreements, refused });
    this.flush();
  }

  /** The server's last response about a person; null where nothing was tapped here. */
  readonly answerOf = (participant: string): SeenAttendance | null => this.answers.get(participant) ?? null;

  /** The last tap on a person was not applied: it needs a choice, or was refused. */
  readonly isStopped = (participant: string): boolean => this.state.disagreements.has(participant) || this.state.refused.has(participant);

  /** Called when the colleague's mark stays, or a refusal was read. */
  readonly forget = (participant: string): void => {
    const [disagreements, refused] = [new Map(this.state.disagreements), new Map(this.state.refused)];
    if (disagreements.delete(participant) || refused.delete(participant)) this.set({ disagreements, refused });
  };

  /** Stops sending and storing, because the person who tapped has signed out. */
  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.isClosed = true;
    this.set({ queue: EMPTY, disagreements: new Map(), refused: new Map(), isCut: false });
  }

  /** Sends everything that can be sent now; also called when the connection is back. */
  readonly flush = (): void => {
    if (this.isClosed) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const now = toSend(this.state.queue);
    this.set({ queue: asSending(this.state.queue, now) });
    for (const tap of now) void this.attempt(tap);
  };

  private async attempt(tap: Tap): Promise<void> {
    try {
      const seen = await this.send(tap);
      this.answers.set(tap.participant, seen);
      this.set({ queue: withSeen(this.state.queue, tap.participant, seen) });
    } catch (error) {
      if (isTransient(error)) return this.tryLater(tap);
      this.refuse(tap, error);
    }
    this.settle(tap);
  }

  /** A tap that waits behind this one for the same person replaces it, and gets its own response. */
  private refuse(tap: Tap, error: unknown): void {
    if (this.state.queue.taps.some(({ participant, nonce }) => participant === tap.participant && nonce !== tap.nonce)) return;
    const stands = standsIn(error);
    if (stands) this.set({ disagreements: new Map(this.state.disagreements).set(tap.participant, { tap, stands }) });
    else this.set({ refused: new Map(this.state.refused).set(tap.participant, { tap, why: error instanceof Error ? error.message : '' }) });
  }

  private settle({ nonce }: Tap): void {
    this.wait = FIRST_RETRY_DELAY_MS;
    this.set({ queue: without(this.state.queue, nonce), isCut: false });
    this.flush();
  }

  private tryLater({ nonce }: Tap): void {
    this.set({ queue: asUnsent(this.state.queue, nonce), isCut: true });
    if (this.timer !== null || this.state.queue.sending.length > 0) return;
    this.timer = setTimeout(this.flush, this.wait);
    this.wait = Math.min(this.wait * 2, MAX_RETRY_DELAY_MS);
  }

  private set(next: Partial<TapState>): void {
    if (this.isClosed && next.queue !== EMPTY) return;
    this.state = { ...this.state, ...next };
    this.keep();
    for (const listener of this.listeners) listener();
  }

  /** Stores the state of this store; keys of other tabs stay. */
  private keep(): void {
    const { queue, disagreements, refused } = this.state;
    const all: Kept[] = [...queue.taps.map((tap) => ({ tap })), ...disagreements.values(), ...refused.values()];
    const now = byNonce(all);
    for (const [nonce, entry] of now)
      if (!isSame(this.stored.get(nonce), entry)) writeStored(`${this.key} ${nonce}`, JSON.stringify(entry));
    for (const nonce of this.stored.keys()) if (!now.has(nonce)) writeStored(`${this.key} ${nonce}`, null);
    this.stored = now;
  }
}

const byNonce = (entries: readonly Kept[]): ReadonlyMap<string, Kept> => new Map(entries.map((entry) => [entry.tap.nonce, entry]));

/** A changed tap is another object. */
const isSame = (one: Kept | undefined, other: Kept) => one?.tap === other.tap && one.stands === other.stands && one.why === other.why;

function standsIn(error: unknown): Disagreement['stands'] | null {
  const stands = error instanceof HttpError && error.status === 409 ? error.body['stands'] : null;
  return typeof stands === 'object' && stands !== null && 'status' in stands ? (stands as Disagreement['stands']) : null;
}
