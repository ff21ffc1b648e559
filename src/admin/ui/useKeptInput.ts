import { useEvent } from 'react-admin';
import { use, useEffect, useState } from 'react';
import { KeptInput } from './KeptInput';

/**
 * What a form held when its screen failed; undefined where it did not.
 *
 * @param name of the form, on its screen
 * @param read what it holds now; undefined for nothing that would be missed
 */
export function useKeptInput<T>(name: string, read: () => T | undefined): T | undefined {
  const keeper = use(KeptInput.Context);
  // What a form of this name gave when it was read.
  const [kept] = useState(() => keeper?.of(name) as T | undefined);
  const readNow = useEvent(read);
  useEffect(() => keeper?.hold(name, readNow), [keeper, name, readNow]);
  return kept;
}
