import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure';
import { MailContent } from './MailContent';
import { useMail } from './useOutbox';

/** An email next to the outbox; on a small screen over it. */
export function MailPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const { data, error, isFetching, refetch } = useMail(id);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { width: 'min(640px, 100vw)', border: 0, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: 5, pb: 4 }}>
        <Box component="h2" id={title} sx={{ typography: 'h2', m: 0, mt: 1, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {data?.subject ?? (error ? translate('outbox.missing') : <Skeleton width="60%" />)}
        </Box>
        <IconButton aria-label={translate('outbox.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {data ? (
        <MailContent mail={data} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} sx={{ mx: 5 }} />
      )}
    </Drawer>
  );
}
