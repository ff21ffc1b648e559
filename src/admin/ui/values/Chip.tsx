import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'wait' | 'bad';
const COLOURS = { neutral: 'text.secondary', good: 'success.main', wait: 'warning.main', bad: 'error.main' } as const;

/** A word in a quiet chip: the word says it, the dot only helps. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        height: 24,
        px: 2,
        borderRadius: '12px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        fontSize: 12.5,
        whiteSpace: 'nowrap',
        minWidth: 40,
        maxWidth: 'min(220px, 100%)',
      }}
    >
      {tone !== 'neutral' && (
        <Box component="span" aria-hidden sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: COLOURS[tone], flex: 'none' }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  );
}
