import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import type { SpeelveldDataProvider } from '../../../../providers/dataProvider';
import type { AnyRow } from '../../../schema/row';
import { Thumbnail } from '../../ui/values/Thumbnail';
import { SortableList } from '../../ui/SortableList';
import { useResourceRoute } from '../useResourceRoute';
import { CellValue } from './table/Cell';
import { labelOf } from './labelOf';
import { ListFailure } from './ListFailure';
import { ListHeader } from './ListHeader';
import { ListMenu } from './ListMenu';
import { NoRecords } from './NoRecords';
import { RowDelete } from './RowDelete';
import { TitleLink } from './table/TitleCell';
import { useColumns } from './useColumns';
import { useMay } from './useMay';

/** A list that people reorder by dragging or by keyboard. An order that the server refuses is undone. */
export function OrderedList({ isTab }: { isTab: boolean }) {
  const { resource, name } = useResourceRoute();
  const { data, isPending, error, refetch } = useListContext<AnyRow>();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const may = useMay(resource);
  const columns = useColumns(resource);
  // Between a drop and the server's response the rows keep the dropped order.
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const order = dropped?.flatMap((id) => data?.find((row) => row.id === id) ?? []) ?? data ?? [];
  const reorder = async (ids: readonly string[]) => {
    setDropped(ids);
    try {
      await dataProvider.reorder(name, ids);
      notify(translate('list.order_saved'), { type: 'success' });
    } catch (fault) {
      notify(fault instanceof Error ? fault.message : 'errors.unexpected', { type: 'error' });
    }
    await refetch();
    setDropped(null);
  };
  const nameOf = (row: { id: string }) => String((row as AnyRow)[resource.title] ?? '');
  return (
    <>
      <ListHeader isTab={isTab} />
      {!isPending && !error && order.length === 0 && data?.length === 0 ? (
        <NoRecords />
      ) : (
        <Paper variant="outlined" sx={{ maxWidth: 880, overflow: 'clip' }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: 4,
              py: 2,
              borderBottom: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              fontSize: 13,
            }}
          >
            <Box sx={{ flex: 1 }}>{may('edit') ? translate('list.order_help') : ''}</Box>
            <ListMenu columns={columns} />
          </Box>
          {isPending &&
            Array.from({ length: 6 }, (_none, index) => <Skeleton key={index} variant="rectangular" height={55} sx={{ mb: '1px' }} />)}
          {error && !data && <ListFailure />}
          {order.length > 0 && (
            <SortableList
              items={[...order]}
              nameOf={nameOf}
              disabled={!may('edit')}
              onReorder={(ids) => void reorder(ids.map(String))}
              renderItem={(item, handle) => (
                <OrderedRow
                  record={item as AnyRow}
                  handle={may('edit') ? handle : null}
                  columns={columns.shown}
                  canDelete={may('delete')}
                />
              )}
            />
          )}
        </Paper>
      )}
    </>
  );
}

function OrderedRow({
  record,
  handle,
  columns,
  canDelete,
}: {
  record: AnyRow;
  handle: ReactNode;
  columns: ReturnType<typeof useColumns>['shown'];
  canDelete: boolean;
}) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const picture = columns.find(({ role }) => role === 'picture');
  const facts = columns.filter((column) => column !== picture && column.name !== resource.title);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 54,
        px: 4,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {handle}
      {picture && <Thumbnail value={record[picture.name]} />}
      <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
        <TitleLink record={record} />
      </Box>
      {facts.map((column) =>
        column.role === 'switch' ? (
          // These rows have no column headings, so a switch has its own label.
          <Box
            key={column.name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 1,
              flex: 'none',
              fontSize: 13,
              color: 'text.secondary',
            }}
          >
            <span aria-hidden>{labelOf(translate, resource, column.name)}</span>
            <CellValue column={column} record={record} />
          </Box>
        ) : (
          <Box key={column.name} sx={{ display: { xs: 'none', md: 'block' }, width: 160, textAlign: column.align, flex: 'none' }}>
            <CellValue column={column} record={record} />
          </Box>
        ),
      )}
      {canDelete && <RowDelete record={record} />}
    </Box>
  );
}
