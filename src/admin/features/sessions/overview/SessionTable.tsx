import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'react-admin';
import { OwnerLink } from '../../../engine/lists/OwnerLink';
import { SkeletonRows } from '../../../engine/lists/SkeletonRows';
import { useSelecting } from '../../../engine/lists/useSelecting';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Nothing } from '../../../ui/values/PlainText';
import type { Session } from '../session';
import { Occupancy } from '../../bookings/Occupancy';
import { useSessionTitle } from '../useSessionTitle';
import { SessionLink } from './SessionLink';
import { SessionState } from './SessionState';

const COLUMNS = ['time', 'occupancy', 'waiting', 'location', 'state'] as const;
/** The owners of the sessions, in a list of several activities. */
const OWNERS = [
  ['activity_id', 'activities'],
  ['organization_id', 'organizations'],
] as const;

/** The sessions as rows, in order of time. */
export function SessionTable() {
  const { data, isPending, isFetching, sort, setSort } = useListContext<Session>();
  const translate = useTranslate();
  const title = useSessionTitle();
  const selecting = useSelecting();
  const { resource } = useResourceRoute();
  const owners = resource.isOverview ? OWNERS : [];
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
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
            <TableCell sortDirection={sort.field === 'starts_at' ? direction : false}>
              <TableSortLabel
                active={sort.field === 'starts_at'}
                direction={sort.field === 'starts_at' ? direction : 'asc'}
                onClick={() => setSort({ field: 'starts_at', order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}
              >
                {translate('resources.sessions.fields.date')}
              </TableSortLabel>
            </TableCell>
            {owners.map(([name]) => (
              <TableCell key={name}>{translate(`resources.sessions.fields.${name}`)}</TableCell>
            ))}
            {COLUMNS.map((name) => (
              <TableCell key={name} align={name === 'waiting' ? 'right' : 'left'}>
                {translate(`sessions.columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending ? (
            <SkeletonRows columns={COLUMNS.length + owners.length + 1} hasBox={selecting.isOffered} hasPicture={false} />
          ) : (
            data?.map((session, index) => (
              <TableRow key={session.id} hover selected={selecting.isChosen(session.id)}>
                {selecting.isOffered && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={selecting.isChosen(session.id)}
                      onClick={(event) => selecting.toggle(session.id, index, event.shiftKey)}
                      slotProps={{ input: { 'aria-label': translate('list.select_row', { name: title(session) }) } }}
                    />
                  </TableCell>
                )}
                <TableCell component="th" scope="row" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
                  <SessionLink session={session} />
                </TableCell>
                {owners.map(([name, to]) => (
                  <TableCell key={name}>
                    <OwnerLink to={to} record={session} />
                  </TableCell>
                ))}
                <TableCell
                  sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                >{`${session.start_time}–${session.end_time}`}</TableCell>
                <TableCell>
                  <Occupancy of={session} />
                </TableCell>
                <TableCell align="right">{session.waitlist_count || ''}</TableCell>
                <TableCell sx={{ maxWidth: 280 }}>
                  <SessionLocation session={session} />
                </TableCell>
                <TableCell>
                  <SessionState session={session} />
                </TableCell>
              </TableRow>
            ))
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The location of a session, or else that of its activity in a subdued colour. */
function SessionLocation({ session }: { session: Session }) {
  const place = session.place === null ? null : String(session.place);
  if (place === null) return <Nothing />;
  return (
    <Box
      component="span"
      title={place}
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: session.location === null ? 'text.secondary' : 'text.primary',
      }}
    >
      {place}
    </Box>
  );
}
