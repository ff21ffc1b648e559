import { Nothing } from '../columns/PlainText';
import type { ColumnProps, Face, InputProps } from '../face';
import { RangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { PercentageInput } = await import('../inputs/PercentageInput');
  return (props: InputProps) => <PercentageInput {...framed(props)} />;
});

const Column = ({ value }: ColumnProps) =>
  typeof value === 'number' ? <span style={{ fontVariantNumeric: 'tabular-nums' }}>{value}%</span> : <Nothing />;

export const percentageFace: Face = { Input, Column, Filter: RangeFilter, align: 'right' };
