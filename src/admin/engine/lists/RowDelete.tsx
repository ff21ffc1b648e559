import DeleteOutline from '@mui/icons-material/DeleteOutline';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';

const BulkDeleteDialog = lazy(async () => ({ default: (await import('./BulkDeleteDialog')).BulkDeleteDialog }));

/** Deletes one row of a list, after asking. */
export function RowDelete({ record }: { record: AnyRow }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('list.delete_row', { name: String(record[resource.title] ?? '') })}
        onClick={() => setAsking(true)}
      >
        <DeleteOutline fontSize="small" />
      </IconButton>
      {isAsking && (
        <Suspense fallback={null}>
          <BulkDeleteDialog which={{ ids: [record.id] }} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  );
}
