import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useResourceRoute } from '../../useResourceRoute';
import { useMay } from '../useMay';
import { useMayBulk } from './useMayBulk';
import { useSelectionActions } from './selectionActions';
import { SelectionFrame } from './SelectionFrame';
import { useBulkScope } from './useBulkScope';

const DeleteDialog = lazy(async () => ({ default: (await import('../../removal/DeleteDialog')).DeleteDialog }));
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));

/** The actions on the selected rows, or on everything that the filters match. */
export function SelectionBar() {
  const { resource } = useResourceRoute();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  const own = useSelectionActions();
  const translate = useTranslate();
  const { resource: at, filterValues } = useListContext();
  const { ids, isWhole, count, more, selectAll, clear } = useBulkScope();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const which = isWhole ? { filter: filterValues } : { ids };
  const done = () => {
    setDialog(null);
    clear();
  };
  if (count === 0) return null;
  return (
    <SelectionFrame
      count={count}
      more={
        more > 0 && (
          <Button size="small" onClick={selectAll}>
            {translate('list.select_all', { smart_count: more })}
          </Button>
        )
      }
    >
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
    </SelectionFrame>
  );
}
