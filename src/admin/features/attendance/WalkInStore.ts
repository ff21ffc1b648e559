import { readStoredJson, storedKeys, writeStored } from '../../../../providers/browserStore';
import { isTransient } from '../../../../providers/httpError';
import { newKey } from '../../../../providers/newKey';

/** A person who came without a booking and is added once the connection is back. */
export interface WalkIn {
  /** Idempotency key: the walk-in is added once however often it is sent. */
  readonly key: string;
  /** When they were added here, by the clock of this device. */
  readonly at: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Body of the call: the names and all other fields that were filled in. */
  readonly body: object;
  /** Why the server refused it. The walk-in stays until the reason was read. */
  readonly why?: string;
}

export type NewWalkIn = Pick<WalkIn, 'first_name' | 'last_name' | 'body'> & Partial<Pick<WalkIn, 'key'>>;

const RETRY_MS = 10_000;

/** Keeps the walk-ins at one session until the server has answered, across lost connections and reloads, and sends them one by one. */
export class WalkInStore {
  private walkIns: readonly WalkIn[];
  private readonly listeners = new Set<() => void>();
  private isSending = false;
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** @param prefix under which they are kept in the browser; it names the person and the session */
  constructor(
    private readonly prefix: string,
    private readonly send: (walkIn: WalkIn) => Promise<void>,
  ) {
    this.walkIns = storedKeys(`${prefix} `)
      .flatMap((key) => readStoredJson<WalkIn>(key) ?? [])
      .sort((a, b) => a.at.localeCompare(b.at));
  }

  readonly get = (): readonly WalkIn[] => this.walkIns;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly add = ({ key = newKey(), ...walkIn }: NewWalkIn): void => {
    this.keep({ ...walkIn, key, at: new Date().toISOString() });
    void this.flush();
  };

  /** Removes a walk-in that was added, or whose refusal was read. */
  readonly forget = (key: string): void => {
    this.set(this.walkIns.filter((walkIn) => walkIn.key !== key));
    writeStored(`${this.prefix} ${key}`, null);
  };

  /** Sends all waiting walk-ins; also called when the connection is back. */
  readonly flush = async (): Promise<void> => {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.isSending) return;
    this.isSending = true;
    for (const walkIn of this.walkIns) {
      if (this.isClosed || walkIn.why !== undefined) continue;
      try {
        await this.send(walkIn);
        if (!this.isClosed) this.forget(walkIn.key);
      } catch (error) {
        if (this.isClosed) break;
        if (isTransient(error)) {
          this.timer = setTimeout(() => void this.flush(), RETRY_MS);
          break;
        }
        this.keep({ ...walkIn, why: error instanceof Error ? error.message : '' });
      }
    }
    this.isSending = false;
  };

  /** Stops sending and storing, because the person who added the walk-ins has signed out. */
  close(): void {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.set([]);
  }

  private keep(walkIn: WalkIn): void {
    const others = this.walkIns.filter(({ key }) => key !== walkIn.key);
    this.set([...others, walkIn].sort((a, b) => a.at.localeCompare(b.at)));
    writeStored(`${this.prefix} ${walkIn.key}`, JSON.stringify(walkIn));
  }

  private set(next: readonly WalkIn[]): void {
    this.walkIns = next;
    for (const listener of this.listeners) listener();
  }
}
