import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useResourceRoute } from '../useResourceRoute';
import { useMay } from './useMay';
import { useMayBulk } from './useMayBulk';

const BulkDeleteDialog = lazy(async () => ({ default: (await import('./BulkDeleteDialog')).BulkDeleteDialog }));
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));

/** What can be done with the chosen rows; or with everything that the filters find. */
export function SelectionBar() {
  const { resource } = useResourceRoute();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  const translate = useTranslate();
  const { selectedIds, total = 0, onUnselectItems, filterValues } = useListContext();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const [isWhole, setWhole] = useState(false);
  const which = isWhole ? { filter: filterValues } : { ids: selectedIds };
  const count = isWhole ? total : selectedIds.length;
  const done = () => {
    setDialog(null);
    setWhole(false);
    onUnselectItems();
  };
  return (
    <Paper
      role="region"
      aria-label={translate('list.selection')}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 5,
        mt: 4,
        mx: 'auto',
        maxWidth: 720,
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
      {total > selectedIds.length && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('list.select_all', { smart_count: total })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
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
        {dialog === 'delete' && <BulkDeleteDialog which={which} onClose={() => setDialog(null)} onDone={done} />}
        {dialog === 'edit' && <BulkEditDialog which={which} onClose={() => setDialog(null)} onDone={done} />}
      </Suspense>
    </Paper>
  );
}
