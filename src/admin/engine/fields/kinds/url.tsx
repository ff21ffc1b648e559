import { OutsideLink } from '../../../ui/values/Link';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { UrlInput } = await import('../../../ui/inputs/UrlInput');
  return (props: InputProps) => <UrlInput {...framed(props)} />;
});

export const urlViews: FieldViews = { Input, Display: ({ value }) => <OutsideLink value={value} />, filter: textFilter };
