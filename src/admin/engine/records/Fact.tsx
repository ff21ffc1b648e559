import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A name and what belongs to it, in a `<dl>`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: '2px 0 0', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
