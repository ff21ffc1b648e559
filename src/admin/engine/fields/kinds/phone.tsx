import { OutsideLink } from '../../../ui/values/Link';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../../../ui/inputs/TextInput');
  return (props: InputProps) => <TextInput {...framed(props)} type="tel" autoComplete="off" />;
});

export const phoneViews: FieldViews = {
  Input,
  Display: ({ value }) => <OutsideLink value={value} scheme="tel:" />,
  filter: textFilter,
};
