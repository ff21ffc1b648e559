import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../ui/values/Chip';
import { Moment } from '../../../ui/values/Moment';
import type { MailLine } from '../../../../domain/outbox/mail';
import { TONES } from './tones';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...theme.typography.body2,
  '& th': {
    height: 40,
    padding: theme.spacing(0, 4),
    textAlign: 'start',
    fontSize: 12,
    fontWeight: 550,
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& td': {
    height: 'var(--row-height)',
    padding: theme.spacing(0, 4),
    borderTop: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:hover, & tr[data-open=true]': { backgroundColor: theme.palette.surface.hover },
  '& tr': { position: 'relative' },
  '& .subject': {
    font: 'inherit',
    fontWeight: 500,
    maxWidth: '100%',
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& .status': { width: 190 },
  '& .to': { width: '30%' },
  '& .when': { width: 150 },
  '&[data-old=true]': { opacity: 0.6 },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: theme.spacing(1, 3),
      padding: theme.spacing(3, 4),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& td': { height: 'auto', padding: 0, border: 0, width: 'auto !important' },
    // The subject identifies the email, so it is complete, on its own lines.
    '& td.title': { order: -1, gridColumn: '1 / -1', whiteSpace: 'normal' },
    '& .subject': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td.status': { order: 1, gridColumn: '1 / -1' },
    '& td.when': { textAlign: 'end' },
  },
}));

interface MailRowsProps {
  /** Null while the first page loads. */
  mails: readonly MailLine[] | null;
  /** The previous page is still shown. */
  isOld: boolean;
  open: string | null;
  onOpen: (id: string) => void;
}

/** The emails of a page. The whole row is clickable; the subject is its button. */
export function MailRows({ mails, isOld, open, onOpen }: MailRowsProps) {
  const translate = useTranslate();
  return (
    <Table data-old={isOld} aria-busy={isOld || mails === null}>
      <thead>
        <tr>
          <th scope="col">{translate('outbox.subject')}</th>
          <th scope="col" className="to">
            {translate('outbox.to')}
          </th>
          <th scope="col" className="status">
            {translate('outbox.status')}
          </th>
          <th scope="col" className="when">
            {translate('outbox.written')}
          </th>
        </tr>
      </thead>
      <tbody>
        {mails?.map(({ id, subject, to_name, to_email, status, created_at }) => (
          <tr key={id} data-open={id === open}>
            <td className="title">
              <ButtonBase className="subject" onClick={() => onOpen(id)} aria-haspopup="dialog">
                {subject}
              </ButtonBase>
            </td>
            <td className="to" title={to_email}>
              {to_name ? `${to_name} <${to_email}>` : to_email}
            </td>
            <td className="status">
              <Chip tone={TONES[status]}>{translate(`outbox.statuses.${status}`)}</Chip>
            </td>
            <td className="when">
              <Moment value={created_at} />
            </td>
          </tr>
        )) ??
          Array.from({ length: 8 }, (_none, row) => (
            <tr key={row}>
              <td className="title">
                <Skeleton width={`${50 + ((row * 37) % 40)}%`} />
              </td>
              <td className="to">
                <Skeleton width="70%" />
              </td>
              <td className="status">
                <Skeleton width={96} height={24} />
              </td>
              <td className="when">
                <Skeleton width={72} />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}
