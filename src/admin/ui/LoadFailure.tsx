import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { errorTextOf } from '../../../providers/httpError';
import { isUnreached } from './isOfConnection';
import * as styles from './LoadFailure.module.css';
import { OfflineWays } from './OfflineWays';
import { useSaidOnce } from './useSaidOnce';
import { useTryAgain } from './useTryAgain';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/**
 * Replaces content that could not be fetched: the server's message and a retry button. Without a connection it also retries automatically;
 * of several on a page only the first shows the message, and the others keep their height.
 */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  const translate = useTranslate();
  useTryAgain(error, onRetry);
  const isCut = isUnreached(error);
  const isSpeaking = useSaidOnce(isCut);
  if (isCut && !isSpeaking) return <div aria-hidden className={styles.silent} />;
  const message = isCut ? translate('errors.no_connection') : (errorTextOf(error) ?? translate('errors.unexpected'));
  return (
    <Box role="alert" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, textAlign: 'center', px: 6, py: 16 }}>
      <Box sx={{ maxWidth: 480 }}>{message}</Box>
      {isCut && <OfflineWays />}
      <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
        {translate('list.try_again')}
      </Button>
    </Box>
  );
}
