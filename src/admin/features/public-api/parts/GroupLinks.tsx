import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { LOW } from '../../../ui/sizes';
import { groupId } from './groupId';

const Nav = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 72,
  maxHeight: 'calc(100dvh - 96px)',
  overflowY: 'auto',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(1, 2),
    borderRadius: 6,
    ...theme.typography.body2,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
  },
  '& small': { fontSize: 12, color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  [LOW]: { position: 'static', maxHeight: 'none' },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

/** Links to the groups of calls, next to the calls where there is room. */
export function GroupLinks({ groups }: { groups: readonly (readonly [tag: string, operations: readonly unknown[]])[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <Nav aria-label={translate('api.groups')}>
      <ul>
        {groups.map(([tag, operations]) => (
          <li key={tag}>
            <a
              href={`#${groupId(tag)}`}
              onClick={(event) => {
                // The address keeps naming the open call.
                event.preventDefault();
                const heading = document.getElementById(groupId(tag));
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
            >
              {tag}
              <small>{number(operations.length)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
