import { useMemo } from 'react';
import { isUnreached } from '../../ui/isOfConnection';
import { useNotice } from '../../ui/useNotice';

/** For the query of a list: what the server said against it is a notice; that there is no connection the list says itself, and once. */
export function useListFaults(): { readonly onError: (error: unknown) => void } {
  const notice = useNotice();
  return useMemo(() => ({ onError: (error) => (isUnreached(error) ? undefined : notice.failed(error)) }), [notice]);
}
