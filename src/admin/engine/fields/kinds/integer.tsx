import { useTranslate } from 'react-admin';
import { Numeric } from '../../../ui/values/Numeric';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { numberFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

type Options = { min?: number; max?: number; unit?: string; isLabel?: boolean };

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

function Display({ value, field }: DisplayProps) {
  const { unit, isLabel } = field as Options;
  return isLabel ? <PlainText value={value} /> : <Numeric value={value} unit={unit} />;
}

export const integerViews: FieldViews = { Input, Display, filter: numberFilter, align: 'right' };
