import { useListContext } from 'react-admin';
import { LoadFailure } from '../../ui/LoadFailure';

/** The list could not be fetched: the server's message, and a retry button. */
export function ListFailure() {
  const { error, refetch, isFetching } = useListContext();
  return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
