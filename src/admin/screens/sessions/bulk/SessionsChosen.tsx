import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { addressOf } from '../../../../../providers/dataProvider';
import type { CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import { usePlace } from '../../../routing/usePlace';
import { useMay } from '../../../views/list/useMay';
import { useOutcome } from '../plan/useOutcome';
import { BulkChangeDialog } from './BulkChangeDialog';
import { BulkRemovalDialog } from './BulkRemovalDialog';

/** What can be done with the chosen sessions. */
export function SessionsChosen() {
  const { resource, name } = usePlace();
  const translate = useTranslate();
  const may = useMay(resource);
  const tell = useOutcome();
  const { selectedIds, onUnselectItems } = useListContext();
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const { api } = addressOf(name);
  const done = (answer: CommitAnswer) => {
    setDialog(null);
    tell(answer);
    onUnselectItems();
  };
  const close = () => setDialog(null);
  return (
    <Paper role="region" aria-label={translate('list.selection')} elevation={8} sx={{ position: 'sticky', bottom: 16, zIndex: 5, mt: 4, mx: 'auto', maxWidth: 720, px: 4, py: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box aria-live="polite" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.selected', { smart_count: selectedIds.length })}
      </Box>
      <Box sx={{ flex: 1 }} />
      {may('edit') && (
        <Button size="small" color="inherit" onClick={() => setDialog('change')}>
          {translate('list.edit')}
        </Button>
      )}
      {may('delete') && (
        <Button size="small" color="error" onClick={() => setDialog('remove')}>
          {translate('sessions.removal.entry')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        {translate('list.unselect')}
      </Button>
      {dialog === 'change' && <BulkChangeDialog ids={selectedIds} api={api} onClose={close} onDone={done} />}
      {dialog === 'remove' && <BulkRemovalDialog ids={selectedIds} api={api} onClose={close} onDone={done} />}
    </Paper>
  );
}
