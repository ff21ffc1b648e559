import { useLocaleState, useTranslate } from 'react-admin';
import { readNumber, showNumber } from '../../../domain/typed/numbers';
import { NumberField, type NumberFieldProps } from '../boxes/NumberField';
import type { FieldProps } from './frame/useField';

export interface NumberInputProps extends FieldProps<number> {
  min?: number;
  max?: number;
  /** Maximum number of decimals. Default: 0, a whole number. */
  decimals?: number;
  /** The step of the arrow keys. Default: 1. */
  step?: number;
  /** After the number: a translation key or a text. */
  unit?: string;
  placeholder?: string;
  width?: NumberFieldProps['width'];
}

/** A number; empty is null. Text that is no number stays as typed, with an error. */
export function NumberInput({ decimals = 0, step = 1, unit, ...props }: NumberInputProps) {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  return (
    <NumberField
      {...props}
      step={step}
      isWhole={decimals === 0}
      decimals={decimals}
      unit={unit && translate(unit, { _: unit })}
      unreadable={decimals === 0 ? 'inputs.number.not_whole' : 'inputs.number.unreadable'}
      read={(text) => readNumber(text, decimals)}
      show={(value) => showNumber(value, locale, decimals)}
    />
  );
}
