import { createContext } from 'react';

/**
 * The typed input of a screen's forms, kept after a crash so that showing the screen again loses nothing. Each form registers how to read
 * it; the error boundary calls `keep`.
 */
export class KeptInput {
  static readonly Context = createContext<KeptInput | null>(null);
  readonly #readers = new Map<string, () => unknown>();
  readonly #kept = new Map<string, unknown>();

  /** Registers a form: `read` returns its current input, and kept input is dropped. Returns a function that unregisters it. */
  hold(name: string, read: () => unknown): () => void {
    this.#kept.delete(name);
    this.#readers.set(name, read);
    return () => {
      if (this.#readers.get(name) === read) this.#readers.delete(name);
    };
  }

  /** The screen has crashed. Kept input stays for forms that did not get as far as registering. */
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
