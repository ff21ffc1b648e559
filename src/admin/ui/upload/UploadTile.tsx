import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The row for each state of the field, of one height, so that nothing moves between states. */
export const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 82,
  px: 3,
  py: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
} as const;

/** The square with an icon at the start of the row. */
export function UploadTile({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 48,
        height: 48,
        borderRadius: '6px',
        bgcolor: 'action.hover',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}

/** The button at the end of the row, the size of a touch target. */
export const ROW_BUTTON = { flex: 'none', width: 44, height: 44, color: 'text.secondary' } as const;
