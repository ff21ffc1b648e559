import { PlainText } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { lazyInput } from '../lazyInput';

const readable = (zone: string) => zone.replaceAll('_', ' ');

const Input = lazyInput(async () => {
  const { ListedInput } = await import('../inputs/ListedInput');
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  return (props: InputProps) => <ListedInput {...props} listed={zones} nameOf={readable} />;
});

export const timezoneViews: FieldViews = {
  Input,
  Display: ({ value }) => <PlainText value={typeof value === 'string' ? readable(value) : value} />,
  filter: textFilter,
};
