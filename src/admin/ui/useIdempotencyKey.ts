import { useCallback, useRef } from 'react';
import { newKey } from '../../../providers/newKey';
import { fnv1a } from '../../domain/text/fnv1a';
import { useDraft } from './useDraft';

/**
 * Returns idempotency keys for writes. The same content gets the same key until the server has responded (`onDone`), also after a reload,
 * so that repeating it after a lost response has no second effect.
 *
 * @param name of the form that writes, unique on its address
 */
export function useIdempotencyKey(name: string): { readonly keyOf: (content: unknown) => string; readonly onDone: () => void } {
  const { found, write } = useDraft<string>(`write ${name}`);
  const seed = useRef(found);
  const keyOf = useCallback(
    (content: unknown) => {
      seed.current ??= newKey();
      write(seed.current);
      const text = JSON.stringify(content);
      return `${seed.current}-${fnv1a(text)}-${fnv1a(text, 0x9e3779b9)}`;
    },
    [write],
  );
  const onDone = useCallback(() => {
    seed.current = null;
    write(null);
  }, [write]);
  return { keyOf, onDone };
}
