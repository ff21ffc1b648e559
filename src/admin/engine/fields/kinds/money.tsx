import { Amount } from '../../../ui/values/Numeric';
import type { FieldViews, InputProps } from '../fieldViews';
import { moneyFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { MoneyInput } = await import('../../../ui/inputs/MoneyInput');
  return (props: InputProps) => <MoneyInput {...framed(props)} />;
});

export const moneyViews: FieldViews = { Input, Display: Amount, filter: moneyFilter, align: 'right' };
