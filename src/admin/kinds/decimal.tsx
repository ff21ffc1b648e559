import { Numeric } from '../columns/Numeric';
import type { Face, InputProps } from '../face';
import { RangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { NumberInput } = await import('../inputs/NumberInput');
  return (props: InputProps) => {
    const { min, max } = props.field as { min?: number; max?: number };
    return <NumberInput {...framed(props)} decimals={6} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />;
  };
});

export const decimalFace: Face = { Input, Column: ({ value }) => <Numeric value={value} />, Filter: RangeFilter, align: 'right' };
