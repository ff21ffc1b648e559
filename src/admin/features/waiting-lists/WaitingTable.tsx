import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { listedName } from '../../../domain/persons/surname';
import { Moment } from '../../ui/values/Moment';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { Nothing } from '../../ui/values/PlainText';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { WaitingActions } from './WaitingActions';
import { WaitingState } from './WaitingState';
import type { Doing } from './useWaitingAction';
import type { OpenEntry } from './useWaiting';

interface WaitingTableProps {
  at: BookableRoute;
  /** First in line first. */
  entries: readonly OpenEntry[];
  /** The entry that is being changed. */
  busy: string | null;
  onAct: (doing: Doing) => void;
}

/** The waiting list: position, since when, and the actions of staff. */
export function WaitingTable({ at, entries, busy, onAct }: WaitingTableProps) {
  const translate = useTranslate();
  const age = (entry: OpenEntry) => (entry.age === null ? null : translate('participants.years', { smart_count: entry.age }));
  const isSmall = useMediaQuery('(max-width:819px)');
  const gender = (entry: OpenEntry) => (entry.gender === null ? null : translate(`resources.participants.choices.gender.${entry.gender}`));
  const actions = (entry: OpenEntry) => (
    <WaitingActions at={at} entry={entry} isFirst={entry.position === 1} isBusy={busy === entry.id} onAct={onAct} />
  );
  if (isSmall) {
    return (
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 64,
              px: 4,
              py: 2.5,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Position number={entry.position} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{listedName(entry)}</Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{[age(entry), gender(entry)].filter(Boolean).join(' · ')}</Box>
              <WaitingState {...entry} reasons={entry.reasons} />
            </Box>
            {actions(entry)}
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Table
      size="small"
      sx={{ '& tbody :is(td, th)': { height: 'var(--row-height)', py: 1 }, '& tbody tr:last-child > *': { borderBottom: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('waiting.position')}</TableCell>
          <TableCell>{translate('waiting.name')}</TableCell>
          <TableCell align="right">{translate('waiting.age')}</TableCell>
          <TableCell>{translate('waiting.gender')}</TableCell>
          <TableCell>{translate('waiting.since')}</TableCell>
          <TableCell>{translate('waiting.status')}</TableCell>
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              {translate('list.row_actions')}
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id} hover>
            <TableCell sx={{ width: 72 }}>
              <Position number={entry.position} />
            </TableCell>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
              {listedName(entry)}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {age(entry) ?? <Nothing />}
            </TableCell>
            <TableCell>{gender(entry) ?? <Nothing />}</TableCell>
            <TableCell>
              <Moment value={entry.joined_at} />
            </TableCell>
            <TableCell>
              <WaitingState {...entry} reasons={entry.reasons} />
            </TableCell>
            <TableCell align="right">{actions(entry)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const Position = ({ number }: { number: number | null }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      minWidth: 28,
      height: 28,
      px: 1,
      borderRadius: 14,
      bgcolor: 'surface.sunken',
      border: 1,
      borderColor: 'divider',
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {number ?? '–'}
  </Box>
);

/** Placeholder of the waiting list. */
export const WaitingSkeleton = () => (
  <Box aria-hidden sx={{ p: 4 }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={44} />
    ))}
  </Box>
);
