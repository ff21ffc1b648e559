import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../providers/appSettings';
import { Avatar } from '../ui/Avatar';
import { PAGE_SIZE, type WorkspaceKind, useWorkspaces } from './useWorkspaces';

interface WorkspaceListProps {
  kind: WorkspaceKind;
  searchLabel: string;
  current: string | null;
  hrefOf: (id: string) => string;
  onPick: (id: string) => void;
}

/** A search box above pages of five, each row a real link; arrow keys move from the box through the rows. */
export function WorkspaceList({ kind, searchLabel, current, hrefOf, onPick }: WorkspaceListProps) {
  const translate = useTranslate();
  const { search, setSearch, page, setPage, rows, total, state } = useWorkspaces(kind);
  const frame = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
    event.preventDefault();
  };
  const pages = Math.ceil(total / PAGE_SIZE);

  return (
    <div ref={frame} onKeyDown={move} style={{ width: 304, maxWidth: '100%' }}>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={searchLabel}
        inputProps={{ 'aria-label': searchLabel, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
      />
      <Choices aria-busy={state === 'loading'}>
        {rows.map(({ id, name, logo }) => (
          <li key={id}>
            <Link to={hrefOf(id)} aria-current={id === current ? 'true' : undefined} onClick={() => onPick(id)}>
              <Avatar isLogo name={name} image={logo ? imageUrl(logo) : null} size={24} isDecoration />
              <span>{name}</span>
            </Link>
          </li>
        ))}
        {rows.length === 0 && state !== 'loading' && (
          <Note role="status">{translate(state === 'failed' ? 'switcher.failed' : 'switcher.no_results')}</Note>
        )}
      </Choices>
      {pages > 1 && (
        <Foot>
          <span className="numbers" role="status">
            {translate('switcher.range', { from: (page - 1) * PAGE_SIZE + 1, until: Math.min(page * PAGE_SIZE, total), total })}
          </span>
          <IconButton size="small" aria-label={translate('switcher.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton size="small" aria-label={translate('switcher.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRight />
          </IconButton>
        </Foot>
      )}
    </div>
  );
}

/** Always five rows high, so that nothing moves while a person types or pages. */
const Choices = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  minHeight: 5 * 40,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 40,
    padding: theme.spacing(1, 2),
    borderRadius: 6,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current=true]': { backgroundColor: theme.palette.surface.tint, color: theme.palette.primary.main, fontWeight: 550 },
    '& span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));

const Note = styled('li')(({ theme }) => ({
  padding: theme.spacing(4, 2),
  color: theme.palette.text.secondary,
  textAlign: 'center',
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingTop: theme.spacing(1),
  color: theme.palette.text.secondary,
  ...theme.typography.caption,
  '& span': { flex: 1, paddingInline: theme.spacing(2) },
}));
