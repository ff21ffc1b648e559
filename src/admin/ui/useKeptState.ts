import { useEvent } from 'react-admin';
import { type Dispatch, type SetStateAction, use, useEffect } from 'react';
import { KeptInput } from './KeptInput';
import { useDraftState } from './useDraftState';

/**
 * State of a form outside its fields that survives a crash of its screen and a reload. Null means that there is nothing to keep.
 *
 * @param start initial value; later ones are ignored
 */
export function useKeptState<T>(name: string, start: T | null = null): [T | null, Dispatch<SetStateAction<T | null>>] {
  const keeper = use(KeptInput.Context);
  // The input of the form with this name when the screen crashed.
  const [value, setValue] = useDraftState<T | null>(`state ${name}`, (keeper?.of(name) as T | undefined) ?? start);
  const read = useEvent(() => value ?? undefined);
  useEffect(() => keeper?.hold(name, read), [keeper, name, read]);
  return [value, setValue];
}
