import { styled } from '@mui/material/styles';

/** Five rows high whatever is in it, so that nothing jumps while one types or pages. */
export const Choices = styled('ul')(({ theme }) => ({
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

export const Note = styled('li')(({ theme }) => ({
  padding: theme.spacing(4, 2),
  color: theme.palette.text.secondary,
  textAlign: 'center',
}));

export const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingTop: theme.spacing(1),
  color: theme.palette.text.secondary,
  ...theme.typography.caption,
  '& span': { flex: 1, paddingInline: theme.spacing(2) },
}));
