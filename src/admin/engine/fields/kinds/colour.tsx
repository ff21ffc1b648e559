import Box from '@mui/material/Box';
import { Nothing } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { ColourInput } = await import('../../../ui/inputs/ColourInput');
  return (props: InputProps) => <ColourInput {...framed(props)} />;
});

export const colourViews: FieldViews = { Input, Display: ColourSwatch, Filter: null };

/** A colour as a small square with its code. */
function ColourSwatch({ value }: { value: unknown }) {
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
