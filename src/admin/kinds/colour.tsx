import { ColourSwatch } from '../columns/Swatch';
import type { Face, InputProps } from '../face';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { ColourInput } = await import('../inputs/ColourInput');
  return (props: InputProps) => <ColourInput {...framed(props)} />;
});

export const colourFace: Face = { Input, Column: ColourSwatch, Filter: null };
