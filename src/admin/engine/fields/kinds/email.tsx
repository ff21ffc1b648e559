import { OutsideLink } from '../../../ui/values/Link';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../../../ui/inputs/TextInput');
  return (props: InputProps) => <TextInput {...framed(props)} type="email" autoComplete="off" />;
});

export const emailViews: FieldViews = {
  Input,
  Display: ({ value }) => <OutsideLink value={value} scheme="mailto:" />,
  filter: textFilter,
};
