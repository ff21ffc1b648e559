import { readStoredJson, writeStored } from '../../../../providers/browserStore';
import { HttpError } from '../../../../providers/httpError';
import type { Attendance } from '../../../domain/bookings/checkIn';
import { asSending, asUnsent, EMPTY, type Tap, type TapQueue, toSend, without, withTap } from './tapQueue';

/** What a screen shows of the taps. */
export interface TapState {
  readonly queue: TapQueue;
  /** The last attempt got no answer: everything is kept until the line is back. */
  readonly isCut: boolean;
  /** Why a tap failed, by participant. */
  readonly failures: ReadonlyMap<string, string>;
}

export type SendTap = (tap: Tap) => Promise<void>;

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 20_000;

/** No answer at all, or one that says nothing about the tap itself. */
const isPassing = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;

/**
 * Keeps the taps of one session until the server has answered each: over lost connections, and over a reload of the page.
 * A tap goes out again with the same nonce, so it counts once.
 */
export class TapStore {
  private state: TapState;
  private readonly listeners = new Set<() => void>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** @param key under which the taps are kept in the browser; it names the person and the session */
  constructor(
    private readonly key: string,
    private readonly send: SendTap,
  ) {
    const kept = readStoredJson<readonly Tap[]>(key);
    this.state = { queue: { ...EMPTY, taps: Array.isArray(kept) ? kept : [] }, isCut: false, failures: new Map() };
  }

  readonly get = (): TapState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tap(participant: string, status: Attendance, nonce: string): void {
    const failures = new Map(this.state.failures);
    failures.delete(participant);
    this.set({ queue: withTap(this.state.queue, { participant, status, nonce }), failures });
    this.flush();
  }

  /** Sends what can be sent now; called as well when the line is back. */
  readonly flush = (): void => {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const now = toSend(this.state.queue);
    this.set({ queue: asSending(this.state.queue, now) });
    for (const tap of now) void this.attempt(tap);
  };

  private async attempt(tap: Tap): Promise<void> {
    try {
      await this.send(tap);
      this.settle(tap);
    } catch (error) {
      if (isPassing(error)) return this.tryLater(tap);
      this.settle(tap, error instanceof Error ? error.message : '');
    }
  }

  private settle({ nonce, participant }: Tap, failure?: string): void {
    this.wait = FIRST_WAIT;
    const failures = new Map(this.state.failures);
    if (failure !== undefined) failures.set(participant, failure);
    this.set({ queue: without(this.state.queue, nonce), isCut: false, failures });
    this.flush();
  }

  private tryLater({ nonce }: Tap): void {
    this.set({ queue: asUnsent(this.state.queue, nonce), isCut: true });
    if (this.timer !== null || this.state.queue.sending.length > 0) return;
    this.timer = setTimeout(this.flush, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private set(next: Partial<TapState>): void {
    const { taps } = this.state.queue;
    this.state = { ...this.state, ...next };
    if (this.state.queue.taps !== taps)
      writeStored(this.key, this.state.queue.taps.length > 0 ? JSON.stringify(this.state.queue.taps) : null);
    for (const tell of this.listeners) tell();
  }
}
