import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { eventColours } from './eventColours';

/** The styles of sessions on a calendar. One rule for all of them, because a month may contain a thousand. */
export const eventStyles = (theme: Theme) => ({
  ...eventColours(theme),
  '& .event': {
    position: 'relative',
    display: 'flex',
    columnGap: '6px',
    minWidth: 0,
    overflow: 'hidden',
    padding: '1px 6px',
    borderRadius: '4px',
    borderLeft: `3px solid var(--edge, ${theme.palette.primary.main})`,
    backgroundColor: `var(--ground, ${theme.palette.surface.tint})`,
    color: theme.palette.text.primary,
    fontSize: 12,
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '&:hover': { boxShadow: `inset 0 0 0 1px var(--edge, ${theme.palette.primary.main})` },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1, zIndex: 3 },
  },
  '& .event .whole': visuallyHidden,
  '& .event .time': { fontWeight: 550 },
  '& .event .full, & .event .where': { color: theme.palette.text.secondary },
  '& .event .where': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& .event.named .where': { order: -1, color: theme.palette.text.primary, fontWeight: 600 },
  '& .event.named .time': { fontWeight: 400 },
  '& .event .place': { color: theme.palette.text.secondary, fontWeight: 400 },
  '& .event .badge': { textTransform: 'lowercase' },
  // A full session has a hatched edge, and a draft a dashed one; both also say so.
  '& .event.full, & .event.over': {
    borderLeftWidth: 6,
    borderImage: `repeating-linear-gradient(135deg, var(--edge, ${theme.palette.primary.main}) 0 3px, transparent 3px 5px) 6`,
    '& .full': { color: theme.palette.text.primary, fontWeight: 550 },
  },
  '& .event.over .full': { color: theme.palette.error.main },
  '& .event.draft': {
    border: `1px dashed var(--edge, ${theme.palette.primary.main})`,
    borderLeftWidth: 3,
    backgroundColor: 'transparent',
  },
  '& .event.cancelled': {
    borderLeftColor: theme.palette.divider,
    backgroundColor: 'transparent',
    color: theme.palette.text.secondary,
    textDecoration: 'line-through',
  },
  '& .event.movable': { cursor: 'grab' },
  '& .off': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 450,
    color: theme.palette.text.secondary,
    '&.closed': { color: theme.palette.text.primary, fontWeight: 600 },
    '&.public': { color: theme.palette.warning.main },
  },
});
