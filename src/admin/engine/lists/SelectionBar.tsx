import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { LOW } from '../../ui/sizes';
import { useResourceRoute } from '../useResourceRoute';
import { useMay } from './useMay';
import { useMayBulk } from './useMayBulk';
import { useSelectionActions } from './selectionActions';
import { useSelection } from './useSelection';

const DeleteDialog = lazy(async () => ({ default: (await import('../removal/DeleteDialog')).DeleteDialog }));
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));

/** What can be done with the chosen rows; or with everything that the filters find. */
export function SelectionBar() {
  const { resource } = useResourceRoute();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  const own = useSelectionActions();
  const translate = useTranslate();
  const { resource: at, filterValues } = useListContext();
  const { ids, isWhole, count, more, chooseAll, clear } = useSelection();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const which = isWhole ? { filter: filterValues } : { ids };
  const done = () => {
    setDialog(null);
    clear();
  };
  if (count === 0) return null;
  return (
    <Paper
      role="region"
      aria-label={translate('list.selection')}
      elevation={8}
      sx={{
        order: 1,
        position: 'sticky',
        bottom: 16,
        zIndex: 5,
        mt: 4,
        mx: 'auto',
        width: '100%',
        maxWidth: 720,
        [LOW]: { position: 'static' },
        px: 4,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box aria-live="polite" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.selected', { smart_count: count })}
      </Box>
      {more > 0 && (
        <Button size="small" onClick={chooseAll}>
          {translate('list.select_all', { smart_count: more })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {own && <own.Actions ids={isWhole ? null : ids} />}
      {mayBulk && (
        <Button size="small" color="inherit" onClick={() => setDialog('edit')}>
          {translate('list.edit')}
        </Button>
      )}
      {may('delete') && (
        <Button size="small" color="error" onClick={() => setDialog('delete')}>
          {translate('list.delete')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={done}>
        {translate('list.unselect')}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'delete' && <DeleteDialog resource={resource} at={at} which={which} onClose={() => setDialog(null)} onDone={done} />}
        {dialog === 'edit' && <BulkEditDialog which={which} onClose={() => setDialog(null)} onDone={done} />}
      </Suspense>
    </Paper>
  );
}
