import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** In place of what could not be fetched: what the server said, and another try. */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  const translate = useTranslate();
  const message = error instanceof Error && error.message ? error.message : translate('errors.unexpected');
  return (
    <Box role="alert" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, textAlign: 'center', px: 6, py: 16 }}>
      <Box sx={{ maxWidth: 480 }}>{message}</Box>
      <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
        {translate('list.try_again')}
      </Button>
    </Box>
  );
}
