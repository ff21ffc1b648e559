import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { signInAgain } from '../../../providers/signInAgain';

const SignInAgainDialog = lazy(async () => ({ default: (await import('../features/sign-in/SignInAgainDialog')).SignInAgainDialog }));

/** Asks a person whose session expired to sign in again, on top of their current screen. */
export function SignInAgain() {
  const isAsked = useSyncExternalStore(signInAgain.watch, signInAgain.isAsked);
  useEffect(() => signInAgain.offer(), []);
  return <Suspense fallback={null}>{isAsked && <SignInAgainDialog />}</Suspense>;
}
