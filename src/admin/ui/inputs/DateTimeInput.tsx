import { useTranslate } from 'react-admin';
import { readDate, readTime, showDate } from '../../../domain/typed/dates';
import { type LocalMoment, toInstant, toLocal, type ZonedInstant } from '../../../domain/time/zonedTime';
import { useZone } from '../formats/useZone';
import { DateBox } from '../boxes/DateBox';
import { TimeBox } from '../boxes/TimeBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { hasLeft } from './frame/hasLeft';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';
import * as styles from './inputs.module.css';

export interface DateTimeInputProps extends FieldProps<string> {
  /** IANA zone in which the moment is shown and typed. Default: the application's. */
  zone?: string;
}

/**
 * A moment: an ISO instant in the record, a local date and time on the screen. Both empty is null. A time that daylight saving skips or
 * repeats is resolved like Temporal's `compatible`, with a warning.
 */
export function DateTimeInput({ zone: given, ...props }: DateTimeInputProps) {
  const translate = useTranslate();
  const own = useZone();
  const zone = given ?? own;
  const field = useField<string>(props, checkInstant);
  const { text, type } = useTyped<LocalMoment, string | null>({
    value: spellInstant(field.value),
    setValue: field.setValue,
    read: (typed) => readMoment(typed, zone)?.instant ?? ([typed.date, typed.time].join(' ').trim() || null),
    show: (instant) => showMoment(instant, zone),
  });
  const moment = readMoment(text, zone);
  const hint = moment && moment.change !== 'none' && `inputs.date_time.${moment.change}`;
  const leave = () => {
    const date = readDate(text.date);
    type({ date: date ? showDate(date) : text.date, time: readTime(text.time) ?? text.time });
    field.onBlur();
  };
  return (
    <FieldFrame {...field.frame} as="group" warning={hint && translate(hint, { time: toLocal(moment.instant, zone)?.time })}>
      {({ id, ...aria }) => (
        <div className={styles.moment} onBlur={(event) => hasLeft(event) && leave()}>
          <DateBox
            {...aria}
            id={id}
            aria-label={translate('inputs.date.name')}
            name={`${field.name}.date`}
            inputRef={field.inputRef}
            disabled={field.disabled}
            className={styles.day}
            value={text.date}
            onType={(date) => type({ ...text, date })}
          />
          <TimeBox
            {...aria}
            aria-label={translate('inputs.time.name')}
            name={`${field.name}.time`}
            disabled={field.disabled}
            className={styles.hour}
            value={text.time}
            onType={(time) => type({ ...text, time })}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function readMoment(text: LocalMoment, zone: string): ZonedInstant | null {
  const [date, time] = [readDate(text.date), readTime(text.time)];
  return date && time ? toInstant({ date, time }, zone) : null;
}

function showMoment(value: string | null, zone: string): LocalMoment {
  const local = value && isInstant(value) ? toLocal(value, zone) : null;
  return local ? { date: showDate(local.date), time: local.time } : { date: value ?? '', time: '' };
}

/** Servers write instants with and without milliseconds; this normalizes them for comparison. */
function spellInstant(value: string | null): string | null {
  return value && isInstant(value) ? new Date(value).toISOString() : value;
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
}

const checkInstant: TypedCheck = (value) =>
  typeof value === 'string' && value !== '' && !isInstant(value) ? 'inputs.date_time.incomplete' : undefined;
