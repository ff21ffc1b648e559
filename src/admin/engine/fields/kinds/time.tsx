import { PlainText } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TimeInput } = await import('../../../ui/inputs/TimeInput');
  return (props: InputProps) => <TimeInput {...framed(props)} />;
});

export const timeViews: FieldViews = { Input, Display: PlainText, filter: null, align: 'right' };
