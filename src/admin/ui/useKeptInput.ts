import { useEvent } from 'react-admin';
import { use, useEffect, useState } from 'react';
import { KeptInput } from './KeptInput';

/**
 * The input of a form at the moment its screen crashed; undefined without a crash.
 *
 * @param name of the form, on its screen
 * @param read returns the current input; undefined for nothing worth keeping
 */
export function useKeptInput<T>(name: string, read: () => T | undefined): T | undefined {
  const keeper = use(KeptInput.Context);
  // The input of the form with this name when the screen crashed.
  const [kept] = useState(() => keeper?.of(name) as T | undefined);
  const readNow = useEvent(read);
  useEffect(() => keeper?.hold(name, readNow), [keeper, name, readNow]);
  return kept;
}
