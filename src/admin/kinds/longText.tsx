import { PlainText } from '../columns/PlainText';
import type { Face, InputProps } from '../face';
import { ContainsFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../inputs/TextInput');
  return (props: InputProps) => <TextInput {...framed(props)} rows={5} />;
});

export const longTextFace: Face = { Input, Column: PlainText, Filter: ContainsFilter };
