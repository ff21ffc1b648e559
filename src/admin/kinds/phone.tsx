import { OutsideLink } from '../columns/Link';
import type { Face, InputProps } from '../face';
import { ContainsFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../inputs/TextInput');
  return (props: InputProps) => <TextInput {...framed(props)} type="tel" autoComplete="off" />;
});

export const phoneFace: Face = { Input, Column: ({ value }) => <OutsideLink value={value} scheme="tel:" />, Filter: ContainsFilter };
