import { PlainText } from '../columns/PlainText';
import type { Face, InputProps } from '../face';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { TimeInput } = await import('../inputs/TimeInput');
  return (props: InputProps) => <TimeInput {...framed(props)} />;
});

export const timeFace: Face = { Input, Column: PlainText, Filter: null, align: 'right' };
