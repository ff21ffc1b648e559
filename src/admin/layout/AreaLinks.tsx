import ArrowIcon from '@mui/icons-material/NorthEastOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Area } from './area';
import { menuFor } from './menu';
import { useProfile } from '../ui/useProfile';

const List = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
    padding: theme.spacing(1, 2),
    borderRadius: 8,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    ...theme.typography.body2,
    '@media (pointer: coarse)': { minHeight: 44 },
    '& svg': { fontSize: 16 },
    '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.surface.hover },
  },
}));

/** From platform to application and back, for whoever finds something there. */
export function AreaLinks({ area, onGo }: { area: Area; onGo?: () => void }) {
  const translate = useTranslate();
  const profile = useProfile();
  const others = (['application', 'admin'] as const)
    .filter((other) => other !== area)
    .flatMap((other) => {
      const first = menuFor(other, profile)[0]?.entries[0];
      return first ? [{ area: other, to: first.to }] : [];
    });
  if (others.length === 0) return null;
  return (
    <List>
      {others.map(({ area: other, to }) => (
        <Link key={other} to={to} onClick={onGo}>
          {translate(`shell.to_area.${other}`)}
          <ArrowIcon />
        </Link>
      ))}
    </List>
  );
}
