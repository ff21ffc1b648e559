import Box from '@mui/material/Box';
import { Nothing } from './PlainText';

/** A colour as a small square with its code. */
export function ColourSwatch({ value }: { value: unknown }) {
  if (typeof value !== 'string') return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 16, height: 16, borderRadius: '4px', border: 1, borderColor: 'divider', bgcolor: value }}
      />
      {value}
    </Box>
  );
}
