import { useTranslate } from 'react-admin';
import { type DurationText, readMinutes, showMinutes } from '../../../domain/typed/minutes';
import { TextBox } from '../boxes/TextBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { hasLeft } from './frame/hasLeft';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';
import * as styles from './inputs.module.css';

export interface MinutesInputProps extends FieldProps<number | string> {
  /** In minutes. */
  min?: number;
  /** In minutes. */
  max?: number;
}

const PARTS = ['days', 'hours', 'minutes'] as const;
const EMPTY: DurationText = { days: '', hours: '', minutes: '' };

/** A duration in minutes, edited as days, hours and minutes. All empty is null; 90 minutes become 1 and 30. */
export function MinutesInput({ min = 0, max, ...props }: MinutesInputProps) {
  const translate = useTranslate();
  const wording = (total: number) => wordDuration(total, translate);
  const field = useField<number | string>(props, checkMinutes(min, max, wording));
  const { text, type, settle } = useTyped<DurationText, number | string | null>({
    value: field.value,
    setValue: field.setValue,
    read: readDuration,
    show: (value) => (typeof value === 'number' ? showMinutes(value) : EMPTY),
  });
  // Only when the focus leaves all three boxes: until then the typed text is left unchanged.
  const leave = () => {
    if (typeof field.value !== 'string') settle();
    field.onBlur();
  };
  return (
    <FieldFrame {...field.frame} as="group">
      {({ id, ...aria }) => (
        <div className={styles.duration} onBlur={(event) => hasLeft(event) && leave()}>
          {PARTS.map((part, index) => (
            <TextBox
              key={part}
              {...aria}
              id={index === 0 ? id : undefined}
              aria-label={translate(`inputs.minutes.${part}`)}
              name={`${field.name}.${part}`}
              inputRef={index === 0 ? field.inputRef : undefined}
              disabled={field.disabled}
              inputMode="numeric"
              autoComplete="off"
              align="right"
              className={styles.minutes}
              placeholder="0"
              end={translate(`inputs.minutes.${part}_unit`)}
              value={text[part]}
              onType={(next) => type({ ...text, [part]: next })}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

function readDuration(text: DurationText): number | string | null {
  const typed = PARTS.map((part) => text[part].trim());
  if (typed.every((part) => part === '')) return null;
  return readMinutes(text) ?? typed.join(' ');
}

type Translate = ReturnType<typeof useTranslate>;

function wordDuration(total: number, translate: Translate): string {
  const parts = showMinutes(total);
  const named = PARTS.filter((part) => parts[part] !== '0');
  const worded = (named.length > 0 ? named : (['minutes'] as const)).map((part) =>
    translate(`inputs.minutes.count_${part}`, { smart_count: Number(parts[part]) }),
  );
  return worded.join(' ');
}

function checkMinutes(min: number, max: number | undefined, wording: (total: number) => string): TypedCheck {
  return (value) => {
    if (typeof value === 'string' && value !== '') return 'inputs.minutes.unreadable';
    if (typeof value !== 'number') return undefined;
    if (value < min) return { message: 'inputs.number.too_small', args: { min: wording(min) } };
    if (max !== undefined && value > max) return { message: 'inputs.number.too_large', args: { max: wording(max) } };
    return undefined;
  };
}
