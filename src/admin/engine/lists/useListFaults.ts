import { useMemo } from 'react';
import { isSilent, errorTextOf } from '../../../../providers/httpError';
import { isUnreached } from '../../ui/isOfConnection';
import { useNotice } from '../../ui/useNotice';

/** For the query of a list: what the server said against it is a notice; that there is no connection the list says itself, and once. */
export function useListFaults(): { readonly onError: (error: unknown) => void } {
  const notice = useNotice();
  return useMemo(
    () => ({ onError: (error) => (isUnreached(error) || isSilent(error) ? undefined : notice.failed(errorTextOf(error))) }),
    [notice],
  );
}
