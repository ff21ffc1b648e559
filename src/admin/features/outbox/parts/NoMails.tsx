import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OutboxView } from './useOutboxView';

/** No mail at all, or none that fits what was asked. */
export function NoMails({ view, show }: { view: OutboxView; show: (change: Partial<OutboxView>) => void }) {
  const translate = useTranslate();
  const filters = [view.search && `“${view.search}”`, view.status && translate(`outbox.statuses.${view.status}`)]
    .filter(Boolean)
    .join(', ');
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 4, px: 6, py: 16 }}>
      <Box sx={{ maxWidth: 420 }}>{filters ? translate('outbox.nothing_found', { filters }) : translate('outbox.empty')}</Box>
      {filters && (
        <Button variant="outlined" onClick={() => show({ search: '', status: null })}>
          {translate('list.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
