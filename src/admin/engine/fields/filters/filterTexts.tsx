import { useGetManyAggregate, useTranslate } from 'react-admin';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { isMonth } from '../../../../domain/typed/months';
import { titleOf } from '../../../../schema/titleOf';
import { useFormats } from '../../../ui/formats/formats';
import type { FilterTextProps } from '../fieldViews';
import { listOf } from './listOf';

export const TypedText = ({ value }: FilterTextProps) => <>{String(value)}</>;

export function YesNoText({ value }: FilterTextProps) {
  const translate = useTranslate();
  return <>{translate(String(value) === 'true' ? 'fields.yes' : 'fields.no')}</>;
}

export function ChoiceText({ name, resource, value }: FilterTextProps) {
  const translate = useTranslate();
  const words = listOf(value).map((choice) => translate(`resources.${resource.name}.choices.${name}.${choice}`));
  return <>{words.join(', ')}</>;
}

export function ReferenceText({ field, value }: FilterTextProps) {
  const { to } = field as unknown as { to: ResourceName };
  const ids = listOf(value);
  const { data } = useGetManyAggregate<AnyRow>(to, { ids });
  const nameOf = (row: AnyRow | undefined) => row && titleOf(registry[to] as unknown as AnyResource, row);
  return <>{ids.map((id) => nameOf(data?.find((row) => row?.id === id)) ?? '…').join(', ')}</>;
}

export function NumberRangeText({ value }: FilterTextProps) {
  const { number } = useFormats();
  return <Range value={value} say={(bound) => number(Number(bound))} />;
}

export function MoneyRangeText({ value }: FilterTextProps) {
  const { money } = useFormats();
  return <Range value={value} say={(bound) => money(Number(bound))} />;
}

export function MonthText({ value }: FilterTextProps) {
  const { month } = useFormats();
  return (
    <>
      {listOf(value)
        .map((item) => (isMonth(item) ? month(`${item}-01`) : item))
        .join(', ')}
    </>
  );
}

/** A range of days as `DD-MM-YYYY - DD-MM-YYYY`. The bound of a moment may contain a time when the address was written by hand. */
export function DayRangeText({ value }: FilterTextProps) {
  const { day, moment } = useFormats();
  const say = (bound: unknown) => {
    const text = String(bound);
    return text.includes('T') && !Number.isNaN(Date.parse(text)) ? moment(text) : day(text);
  };
  return <Range value={value} say={say} between=" - " />;
}

/** "5 – 10", or one end of it. */
function Range({ value, say, between = ' – ' }: { value: unknown; say(bound: unknown): string; between?: string }) {
  const translate = useTranslate();
  if (typeof value !== 'object' || value === null) return <>{say(value)}</>;
  const { from, to } = value as { from?: unknown; to?: unknown };
  if (from != null && to != null) return <>{`${say(from)}${between}${say(to)}`}</>;
  return <>{from != null ? translate('list.at_least', { value: say(from) }) : translate('list.at_most', { value: say(to) })}</>;
}
