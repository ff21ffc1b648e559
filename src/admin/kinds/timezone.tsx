import { PlainText } from '../columns/PlainText';
import type { Face } from '../face';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/TimezoneInput')).TimezoneInput);

export const timezoneFace: Face = {
  Input,
  Column: ({ value }) => <PlainText value={typeof value === 'string' ? value.replaceAll('_', ' ') : value} />,
  Filter: null,
};
