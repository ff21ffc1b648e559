import { useTranslate } from 'react-admin';
import { Numeric } from '../../../ui/values/Numeric';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { numberFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

type Options = { min?: number; max?: number; unit?: string };

const Input = lazyInput(async () => {
  const { NumberInput } = await import('../../../ui/inputs/NumberInput');
  return function IntegerInput(props: InputProps) {
    const translate = useTranslate();
    const { min, max, unit } = props.field as Options;
    return (
      <NumberInput
        {...framed(props)}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(unit ? { unit: translate(`units.${unit}`, { smart_count: 2 }) } : {})}
      />
    );
  };
});

const Display = ({ value, field }: DisplayProps) => <Numeric value={value} unit={(field as Options).unit} />;

export const integerViews: FieldViews = { Input, Display, filter: numberFilter, align: 'right' };
