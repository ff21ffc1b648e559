import { useTranslate } from 'ra-core';
import { Numeric } from '../columns/Numeric';
import type { ColumnProps, Face, InputProps } from '../face';
import { RangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

type Options = { min?: number; max?: number; unit?: string };

const Input = lazyInput(async () => {
  const { NumberInput } = await import('../inputs/NumberInput');
  return function IntegerInput(props: InputProps) {
    const translate = useTranslate();
    const { min, max, unit } = props.field as Options;
    return (
      <NumberInput
        {...framed(props)}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(unit ? { unit: translate(`units.${unit}`, { smart_count: 2 }) } : {})}
      />
    );
  };
});

const Column = ({ value, field }: ColumnProps) => <Numeric value={value} unit={(field as Options).unit} />;

export const integerFace: Face = { Input, Column, Filter: RangeFilter, align: 'right' };
