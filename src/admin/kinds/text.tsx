import { PlainText } from '../columns/PlainText';
import type { Face, InputProps } from '../face';
import { ContainsFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TextInput } = await import('../inputs/TextInput');
  return (props: InputProps) => {
    const { max } = props.field as { max?: number };
    return <TextInput {...framed(props)} {...(max === undefined ? {} : { maxLength: max })} />;
  };
});

export const textFace: Face = { Input, Column: PlainText, Filter: ContainsFilter };
