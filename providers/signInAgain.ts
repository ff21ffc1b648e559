import { signal } from './signal';

/** The calls that wait for a sign-in; resolved with the new token, or null when the person does not sign in. */
let waiting: { readonly promise: Promise<string | null>; readonly settle: (token: string | null) => void } | null = null;
let forms = 0;

const isAsked = signal(false);

/**
 * Sign-in over the current screen after the auth session expired. Refused calls wait for it and are sent again, so that no input is
 * lost.
 */
export const signInAgain = {
  isAsked: isAsked.get,
  watch: isAsked.subscribe,
  /** Registers a mounted sign-in dialog; without one, `ask` gives up at once. Returns the function that removes it. */
  offer(): () => void {
    forms += 1;
    return () => {
      forms -= 1;
      if (forms === 0) signInAgain.settle(null);
    };
  },
  /** Asks the person to sign in. Resolves with the new token; with null at once if no dialog is mounted. */
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
