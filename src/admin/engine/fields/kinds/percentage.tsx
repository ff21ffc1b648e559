import { Nothing } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { numberFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { PercentageInput } = await import('../../../ui/inputs/PercentageInput');
  return (props: InputProps) => <PercentageInput {...framed(props)} />;
});

const Display = ({ value }: DisplayProps) =>
  typeof value === 'number' ? <span style={{ fontVariantNumeric: 'tabular-nums' }}>{value}%</span> : <Nothing />;

export const percentageViews: FieldViews = { Input, Display, filter: numberFilter, align: 'right' };
