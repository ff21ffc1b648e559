import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

const Trail = styled('nav')(({ theme }) => ({
  marginBottom: theme.spacing(1),
  '& ol': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0, ...theme.typography.body2 },
  // Between two steps and never behind the last: the page itself is not in the trail.
  '& li + li::before': { content: '"/"', padding: theme.spacing(0, 1.5), color: theme.palette.text.secondary },
  '& a': {
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.palette.text.primary, textDecoration: 'underline' },
  },
}));

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  return (
    <Trail aria-label={translate('shell.crumbs')}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </Trail>
  );
}
