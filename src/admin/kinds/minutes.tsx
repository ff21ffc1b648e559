import { Duration } from '../columns/Duration';
import type { Face, InputProps } from '../face';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { MinutesInput } = await import('../inputs/MinutesInput');
  return (props: InputProps) => {
    const { min, max } = props.field as { min?: number; max?: number };
    return <MinutesInput {...framed(props)} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />;
  };
});

export const minutesFace: Face = { Input, Column: Duration, Filter: null, align: 'right' };
