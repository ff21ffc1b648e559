import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useDraft } from './useDraft';

/** State that somebody typed or chose, beside the fields of a form, whose draft is kept in the tab. It is `start` as long as nothing was. */
export function useDraftState<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const { found, write } = useDraft<{ readonly value: T }>(name);
  const [value, setValue] = useState<T>(found ? found.value : start);
  const [began] = useState(start);
  useEffect(() => {
    write(JSON.stringify(value) === JSON.stringify(began) ? null : { value });
  }, [value, began, write]);
  return [value, setValue];
}
