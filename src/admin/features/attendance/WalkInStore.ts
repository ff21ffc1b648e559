import { readStoredJson, storedKeys, writeStored } from '../../../../providers/browserStore';
import { HttpError } from '../../../../providers/httpError';
import { newKey } from '../../../../providers/newKey';

/** Somebody who came without a booking, and is added once the line is back. */
export interface WalkIn {
  /** Counts once however often it is sent. */
  readonly key: string;
  /** When they were added here, by the clock of this device. */
  readonly at: string;
  readonly first_name: string;
  readonly last_name: string;
  /** What goes out: the names, and all else that was filled in. */
  readonly body: object;
  /** Why the server did not take it. It stays until somebody has read it. */
  readonly why?: string;
}

export type NewWalkIn = Pick<WalkIn, 'first_name' | 'last_name' | 'body'> & Partial<Pick<WalkIn, 'key'>>;

const RETRY_MS = 10_000;

const isPassing = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;

/** Keeps who walked in at one session until the server has answered, over lost connections and reloads; one after the other. */
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
      .sort((one, other) => one.at.localeCompare(other.at));
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

  /** It was added, or its refusal was read. */
  readonly forget = (key: string): void => {
    this.set(this.walkIns.filter((walkIn) => walkIn.key !== key));
    writeStored(`${this.prefix} ${key}`, null);
  };

  /** Sends what waits; called as well when the line is back. */
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
        if (isPassing(error)) {
          this.timer = setTimeout(() => void this.flush(), RETRY_MS);
          break;
        }
        this.keep({ ...walkIn, why: error instanceof Error ? error.message : '' });
      }
    }
    this.isSending = false;
  };

  /** Sends and keeps nothing any more: whoever added them has signed out. */
  close(): void {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.set([]);
  }

  private keep(walkIn: WalkIn): void {
    const others = this.walkIns.filter(({ key }) => key !== walkIn.key);
    this.set([...others, walkIn].sort((one, other) => one.at.localeCompare(other.at)));
    writeStored(`${this.prefix} ${walkIn.key}`, JSON.stringify(walkIn));
  }

  private set(next: readonly WalkIn[]): void {
    this.walkIns = next;
    for (const tell of this.listeners) tell();
  }
}
