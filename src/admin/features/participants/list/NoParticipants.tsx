import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import type { Ask } from './ParticipantMenu';

/** Nobody to show: nobody yet, with the next step, or nobody who fits what was searched. */
export function NoParticipants({ onAsk }: { onAsk: (ask: Ask) => void }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q: search, ...rest } = filterValues as { q?: string; status?: string };
  const sentence = search
    ? translate('participants.nothing_found', { search })
    : translate(rest.status === 'cancelled' ? 'participants.none_cancelled' : 'participants.none');
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, px: 6, py: 14, textAlign: 'center' }}>
      {sentence}
      {search ? (
        <Button variant="outlined" onClick={() => setFilters(rest)}>
          {translate('list.clear_search')}
        </Button>
      ) : (
        rest.status !== 'cancelled' && (
          <Button variant="outlined" onClick={() => onAsk({ to: 'add' })}>
            {translate('participants.add')}
          </Button>
        )
      )}
    </Box>
  );
}
