import { PlainText } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const [{ TextInput }, { SlugInput }] = await Promise.all([
    import('../../../ui/inputs/TextInput'),
    import('../../../ui/inputs/SlugInput'),
  ]);
  return (props: InputProps) => {
    const { max, form } = props.field as { max?: number; form?: string };
    const input = { ...framed(props), ...(max === undefined ? {} : { maxLength: max }) };
    return form === 'slug' ? <SlugInput {...input} from={props.resource.title} /> : <TextInput {...input} />;
  };
});

export const textViews: FieldViews = { Input, Display: PlainText, filter: textFilter };
