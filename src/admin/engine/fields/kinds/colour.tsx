import { ColourSwatch } from '../../../ui/values/Swatch';
import type { FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { ColourInput } = await import('../../../ui/inputs/ColourInput');
  return (props: InputProps) => <ColourInput {...framed(props)} />;
});

export const colourViews: FieldViews = { Input, Display: ColourSwatch, filter: null };
