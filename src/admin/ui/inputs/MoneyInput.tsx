import { useLocaleState } from 'react-admin';
import { readCents, showCents } from '../../../domain/typed/numbers';
import { NumberField, type NumberFieldProps } from '../boxes/NumberField';
import type { FieldProps } from './frame/useField';

export interface MoneyInputProps extends FieldProps<number> {
  /** In cents. Default: 0. */
  min?: number;
  /** In cents. */
  max?: number;
  width?: NumberFieldProps['width'];
}

/** An amount in whole cents, typed and pasted as euros: `12,50`, `12.5`, `€ 1.250,-`. Empty is null. */
export function MoneyInput({ min = 0, ...props }: MoneyInputProps) {
  const [locale] = useLocaleState();
  return (
    <NumberField
      {...props}
      min={min}
      step={100}
      isWhole={false}
      sign="€"
      placeholder={showCents(0, locale)}
      unreadable="inputs.money.unreadable"
      decimals={2}
      read={readCents}
      show={(cents) => showCents(cents, locale)}
    />
  );
}
