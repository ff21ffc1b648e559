import { PlainText, WholeText } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../../../ui/inputs/TextInput');
  return (props: InputProps) => <TextInput {...framed(props)} rows={5} />;
});

export const longTextViews: FieldViews = { Input, Display: PlainText, Whole: WholeText, filter: textFilter, isWide: true };
