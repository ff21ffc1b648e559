import { useMemo } from 'react';
import { isSilent, errorTextOf } from '../../../../providers/httpError';
import { isUnreached } from '../../ui/isOfConnection';
import { useNotice } from '../../ui/useNotice';

/**
 * Error handling for the query of a list: a server error becomes a notice; a lost connection does not, because the list itself shows it.
 */
export function useListFaults(): { readonly onError: (error: unknown) => void } {
  const notice = useNotice();
  return useMemo(
    () => ({ onError: (error) => (isUnreached(error) || isSilent(error) ? undefined : notice.failed(errorTextOf(error))) }),
    [notice],
  );
}
