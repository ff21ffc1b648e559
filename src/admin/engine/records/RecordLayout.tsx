import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A form with its facts beside it, or below it where there is no room. */
export function RecordLayout({ children, facts }: { children: ReactNode; facts?: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: '24px 32px',
          gridTemplateColumns: 'minmax(0, 880px)',
          '@container (min-width: 960px)': facts ? { gridTemplateColumns: 'minmax(0, 880px) 220px' } : {},
        }}
      >
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {facts}
      </Box>
    </Box>
  );
}
