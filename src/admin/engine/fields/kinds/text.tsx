import { PlainText } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../../../ui/inputs/TextInput');
  return (props: InputProps) => {
    const { max } = props.field as { max?: number };
    return <TextInput {...framed(props)} {...(max === undefined ? {} : { maxLength: max })} />;
  };
});

export const textViews: FieldViews = { Input, Display: PlainText, filter: textFilter };
