import { signal } from './signal';

/** Settles with the new token; null when nobody signs in. */
let waiting: { readonly promise: Promise<string | null>; readonly settle: (token: string | null) => void } | null = null;
let forms = 0;

const isAsked = signal(false);

/**
 * Signing in over what stands on the screen, when the auth session ran out: calls that were refused wait for it and go out again, so that
 * nothing typed is lost.
 */
export const signInAgain = {
  isAsked: isAsked.get,
  watch: isAsked.subscribe,
  /** A form that can ask is on the screen. Returns how it takes its leave. */
  offer(): () => void {
    forms += 1;
    return () => {
      forms -= 1;
      if (forms === 0) signInAgain.settle(null);
    };
  },
  /** The token of the same person signing in again; null at once where no form can ask. */
  ask(): Promise<string | null> {
    if (forms === 0) return Promise.resolve(null);
    if (!waiting) {
      let settle: (token: string | null) => void = () => undefined;
      const promise = new Promise<string | null>((resolve) => {
        settle = resolve;
      });
      waiting = { promise, settle };
      isAsked.set(true);
    }
    return waiting.promise;
  },
  settle(token: string | null): void {
    const asked = waiting;
    waiting = null;
    isAsked.set(false);
    asked?.settle(token);
  },
};
