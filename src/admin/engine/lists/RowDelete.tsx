import DeleteOutline from '@mui/icons-material/DeleteOutline';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { useResourceRoute } from '../useResourceRoute';

const DeleteDialog = lazy(async () => ({ default: (await import('../removal/DeleteDialog')).DeleteDialog }));

/** Deletes one row of a list after a confirmation. */
export function RowDelete({ record }: { record: AnyRow }) {
  const { resource, name: at } = useResourceRoute();
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
          <DeleteDialog
            resource={resource}
            at={at}
            which={{ ids: [record.id] }}
            name={titleOf(resource, record)}
            onClose={close}
            onDone={close}
          />
        </Suspense>
      )}
    </>
  );
}
