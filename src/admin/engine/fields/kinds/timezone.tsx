import { PlainText } from '../../../ui/values/PlainText';
import type { FieldViews } from '../fieldViews';
import { textFilter } from '../filters/filterViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/TimezoneInput')).TimezoneInput);

export const timezoneViews: FieldViews = {
  Input,
  Display: ({ value }) => <PlainText value={typeof value === 'string' ? value.replaceAll('_', ' ') : value} />,
  filter: textFilter,
};
