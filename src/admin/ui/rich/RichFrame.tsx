import { styled } from '@mui/material/styles';

/** Looks like the other boxes, with the tools above the text. */
export const RichFrame = styled('div')(({ theme: { palette, typography } }) => ({
  border: `1px solid ${palette.mode === 'light' ? '#C9CED6' : '#3A424F'}`,
  borderRadius: 8,
  backgroundColor: palette.background.paper,
  '&:hover': { borderColor: palette.text.secondary },
  '&:focus-within': { borderColor: palette.focus.line, boxShadow: `0 0 0 3px ${palette.focus.glow}` },
  '&[data-invalid]': { borderColor: palette.error.main },
  '&[data-disabled]': { backgroundColor: palette.surface.sunken, borderColor: palette.divider },
  '& .ProseMirror': {
    minHeight: 132,
    maxHeight: '50vh',
    overflowY: 'auto',
    padding: '10px 12px',
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 14,
    lineHeight: '22px',
    '@media (pointer: coarse)': { fontSize: 16, lineHeight: '24px' },
  },
  '& .ProseMirror > :first-of-type': { marginTop: 0 },
  '& .ProseMirror > :last-child': { marginBottom: 0 },
  '& .ProseMirror p': { margin: '0 0 10px' },
  '& .ProseMirror h2': { ...typography.h2, margin: '16px 0 6px' },
  '& .ProseMirror h3': { ...typography.h3, margin: '14px 0 4px' },
  '& .ProseMirror ul, & .ProseMirror ol': { margin: '0 0 10px', paddingLeft: 22 },
  '& .ProseMirror li > p': { margin: 0 },
  '& .ProseMirror blockquote': {
    margin: '0 0 10px',
    paddingLeft: 12,
    borderLeft: `3px solid ${palette.divider}`,
    color: palette.text.secondary,
  },
  '& .ProseMirror a': { color: palette.primary.main, textDecoration: 'underline', cursor: 'text' },
  '& .ProseMirror-gapcursor': { display: 'none' },
}));
