import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { OrganizationNumbers } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { listAddress } from '../../../engine/lists/listAddress';

const STATUSES = ['pending', 'accepted', 'archived'] as const;
const TONES = { pending: 'warning.main', accepted: 'success.main', archived: 'text.secondary' } as const;

const Strip = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.divider,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  '& a': {
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(1),
    height: '100%',
    padding: theme.spacing(4, 5),
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& .word': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
  },
  '& strong': { fontSize: 26, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' },
}));

/** Organizations by status and in total; each number links to its list. */
export function StatusStrip({ numbers }: { numbers: OrganizationNumbers }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const list = pathTo(registry.organizations, 'list');
  return (
    <Strip aria-label={translate('dashboard.organizations')}>
      {STATUSES.map((status) => (
        <li key={status}>
          <Link to={listAddress(list, { filter: { status } })}>
            <span className="word">
              <Box component="span" aria-hidden sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: TONES[status], flex: 'none' }} />
              {translate(`resources.organizations.choices.status.${status}`)}
            </span>
            <strong>{number(numbers.by_status[status])}</strong>
          </Link>
        </li>
      ))}
      <li>
        <Link to={listAddress(list)}>
          <span className="word">{translate('dashboard.all')}</span>
          <strong>{number(numbers.total)}</strong>
        </Link>
      </li>
    </Strip>
  );
}
