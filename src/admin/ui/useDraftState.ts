import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useDraft } from './useDraft';

/** `useState` for input outside the fields of a form, with its draft kept in the tab. */
export function useDraftState<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const { found, write } = useDraft<{ readonly value: T }>(name);
  const [value, setValue] = useState<T>(found ? found.value : start);
  const [began] = useState(start);
  useEffect(() => {
    write(JSON.stringify(value) === JSON.stringify(began) ? null : { value });
  }, [value, began, write]);
  return [value, setValue];
}
