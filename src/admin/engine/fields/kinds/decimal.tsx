import { Numeric } from '../../../ui/values/Numeric';
import type { FieldViews, InputProps } from '../fieldViews';
import { numberFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { NumberInput } = await import('../../../ui/inputs/NumberInput');
  return (props: InputProps) => {
    const { min, max } = props.field as { min?: number; max?: number };
    return <NumberInput {...framed(props)} decimals={6} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />;
  };
});

export const decimalViews: FieldViews = { Input, Display: ({ value }) => <Numeric value={value} />, filter: numberFilter, align: 'right' };
