import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';
import { Cell } from './Cell';
import { labelOf } from './labelOf';
import { SkeletonRows } from './SkeletonRows';
import { TitleCell } from './TitleCell';
import type { RowActions as Actions } from './rowActions';
import type { ListColumn } from './useColumns';
import { useSelecting } from './useSelecting';

/** The rows of a list as a table: a sticky header that sorts, real links, boxes to choose with. */
export function RecordTable({ columns, RowActions }: { columns: readonly ListColumn[]; RowActions?: Actions | undefined }) {
  const { resource } = useResourceRoute();
  const { data, isPending, isFetching } = useListContext<AnyRow>();
  const translate = useTranslate();
  const selecting = useSelecting();
  const picture = columns.find(({ role }) => role === 'picture');
  const cells = columns.filter((column) => column !== picture && column.name !== resource.title);
  return (
    <Box sx={{ position: 'relative', overflowX: 'auto' }}>
      <LinearProgress
        aria-hidden
        sx={{
          position: 'absolute',
          inset: '0 0 auto',
          height: 2,
          zIndex: 3,
          opacity: isFetching && !isPending ? 1 : 0,
          transition: 'opacity 120ms 200ms',
        }}
      />
      <Table
        stickyHeader
        size="small"
        aria-busy={isFetching}
        sx={{ '& tbody :is(td, th)': { height: 'var(--row-height)', py: 0 }, '& tbody tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {selecting.isOffered && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selecting.isAll}
                  indeterminate={selecting.isSome}
                  disabled={isPending}
                  onChange={selecting.toggleAll}
                  slotProps={{ input: { 'aria-label': translate('list.select_page') } }}
                />
              </TableCell>
            )}
            {[columns.find(({ name }) => name === resource.title), ...cells].map(
              (column) => column && <HeadCell key={column.name} column={column} />,
            )}
            {RowActions && <TableCell aria-label={translate('list.row_actions')} />}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending ? (
            <SkeletonRows columns={cells.length + (RowActions ? 2 : 1)} hasBox={selecting.isOffered} hasPicture={picture !== undefined} />
          ) : (
            data?.map((record, index) => (
              <TableRow key={record.id} hover selected={selecting.isChosen(record.id)}>
                {selecting.isOffered && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={selecting.isChosen(record.id)}
                      onClick={(event) => selecting.toggle(record.id, index, event.shiftKey)}
                      slotProps={{ input: { 'aria-label': translate('list.select_row', { name: String(record[resource.title] ?? '') }) } }}
                    />
                  </TableCell>
                )}
                <TitleCell record={record} picture={picture?.name ?? null} />
                {cells.map((column) => (
                  <Cell key={column.name} column={column} record={record} />
                ))}
                {RowActions && (
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap', pl: 0 }}>
                    <RowActions record={record} />
                  </TableCell>
                )}
              </TableRow>
            ))
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

function HeadCell({ column }: { column: ListColumn }) {
  const { resource } = useResourceRoute();
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const label = labelOf(translate, resource, column.name);
  const isSorted = sort.field === column.name;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  if (!column.isSortable) return <TableCell align={column.align}>{label}</TableCell>;
  return (
    <TableCell align={column.align} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => setSort({ field: column.name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
