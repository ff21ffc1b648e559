import { createContext } from 'react';

/**
 * What was typed into the forms of a screen, kept while that screen has failed, so that showing it anew loses nothing.
 * A form says how it is read; whoever catches the failure calls `keep`.
 */
export class KeptInput {
  static readonly Context = createContext<KeptInput | null>(null);
  readonly #readers = new Map<string, () => unknown>();
  readonly #kept = new Map<string, unknown>();

  /** A form is there: nothing is kept of it any more, and `read` says what it holds. Returns how it takes its leave. */
  hold(name: string, read: () => unknown): () => void {
    this.#kept.delete(name);
    this.#readers.set(name, read);
    return () => {
      if (this.#readers.get(name) === read) this.#readers.delete(name);
    };
  }

  /** The screen has failed. What was kept of a form that did not get as far as being there stays. */
  keep(): void {
    for (const [name, read] of this.#readers) {
      const held = read();
      if (held !== undefined) this.#kept.set(name, held);
    }
    this.#readers.clear();
  }

  of = (name: string): unknown => this.#kept.get(name);
  forget = (): void => this.#kept.clear();

  get isEmpty(): boolean {
    return this.#kept.size === 0;
  }
}
