import type { KeyboardEvent } from 'react';
import { isUnclear } from '../../../domain/typed/numbers';
import { FieldFrame } from '../inputs/FieldFrame';
import type { TypedCheck } from '../inputs/frame/fieldError';
import { readTyped } from '../inputs/frame/readTyped';
import { type FieldProps, useField } from '../inputs/frame/useField';
import { useTyped } from '../inputs/frame/useTyped';
import { TextBox } from './TextBox';
import * as styles from './boxes.module.css';

export interface NumberFieldProps extends FieldProps<number | string> {
  read: (text: string) => number | null;
  show: (value: number) => string;
  /** The error for text that is not a valid number. */
  unreadable: string;
  /** Maximum number of decimals; with one or two, three digits after a separator are ambiguous. */
  decimals?: number;
  min?: number | undefined;
  max?: number | undefined;
  /** The step of the arrow keys. */
  step: number;
  isWhole: boolean;
  /** A symbol before the number. */
  sign?: string | undefined;
  /** A unit after the number, translated. */
  unit?: string | undefined;
  placeholder?: string | undefined;
  /** The width of an amount, of a percentage, or the full width. */
  width?: 'short' | 'percentage' | 'whole' | undefined;
}

/** The base of the number, money and percentage inputs: a text box whose value is a number, null, or the text that could not be parsed. */
export function NumberField(props: NumberFieldProps) {
  const { read, show, min, max, step, isWhole, sign, unit, placeholder, width = 'short' } = props;
  const field = useField<number | string>(props, checkNumber(props));
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, read),
    show: (value) => (typeof value === 'number' ? show(value) : (value ?? '')),
  });
  const stepBy = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || typeof field.value === 'string') return;
    event.preventDefault();
    const next = (field.value ?? 0) + direction * step;
    type(show(Math.min(max ?? next, Math.max(min ?? next, next))));
  };
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <TextBox
          {...aria}
          name={field.name}
          inputRef={field.inputRef}
          disabled={field.disabled}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          align="right"
          className={width === 'whole' ? undefined : styles[width]}
          start={sign}
          end={unit}
          placeholder={placeholder}
          value={text}
          onType={type}
          onKeyDown={stepBy}
          onBlur={() => {
            settle();
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

function checkNumber({ min, max, show, unreadable, decimals = 0 }: NumberFieldProps): TypedCheck {
  return (value) => {
    if (value === null || value === undefined || value === '') return undefined;
    if (typeof value !== 'number') return typeof value === 'string' && isUnclear(value, decimals) ? 'inputs.number.unclear' : unreadable;
    if (min !== undefined && value < min) return { message: 'inputs.number.too_small', args: { min: show(min) } };
    if (max !== undefined && value > max) return { message: 'inputs.number.too_large', args: { max: show(max) } };
    return undefined;
  };
}
