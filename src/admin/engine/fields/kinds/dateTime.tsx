import { toLocal } from '../../../../domain/time/zonedTime';
import { isEndOfDay } from '../../../../schema/traits';
import { useZone } from '../../../ui/formats/useZone';
import { FullMoment } from '../../../ui/values/Moment';
import { Day } from '../../../ui/values/Numeric';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { dayFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const [{ DateTimeInput }, { EndOfDayInput }] = await Promise.all([
    import('../../../ui/inputs/DateTimeInput'),
    import('../../../ui/inputs/EndOfDayInput'),
  ]);
  return (props: InputProps) => (isEndOfDay(props.field) ? <EndOfDayInput {...framed(props)} /> : <DateTimeInput {...framed(props)} />);
});

/** The moment in full, or only the day for a field in which people choose a day. */
function Display({ value, field }: DisplayProps) {
  const zone = useZone();
  if (!isEndOfDay(field)) return <FullMoment value={value} />;
  return <Day value={typeof value === 'string' ? (toLocal(value, zone)?.date ?? value) : null} />;
}

export const dateTimeViews: FieldViews = { Input, Display, filter: dayFilter, align: 'right' };
