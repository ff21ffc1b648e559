import { Amount } from '../columns/Numeric';
import type { Face, InputProps } from '../face';
import { MoneyRangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { MoneyInput } = await import('../inputs/MoneyInput');
  return (props: InputProps) => <MoneyInput {...framed(props)} />;
});

export const moneyFace: Face = { Input, Column: Amount, Filter: MoneyRangeFilter, align: 'right' };
