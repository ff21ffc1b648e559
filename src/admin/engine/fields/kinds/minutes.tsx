import { Duration } from '../../../ui/values/Duration';
import type { FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { MinutesInput } = await import('../../../ui/inputs/MinutesInput');
  return (props: InputProps) => {
    const { min, max } = props.field as { min?: number; max?: number };
    return <MinutesInput {...framed(props)} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />;
  };
});

export const minutesViews: FieldViews = { Input, Display: Duration, filter: null, align: 'right' };
