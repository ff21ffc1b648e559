import { NumberInput, type NumberInputProps } from './NumberInput';

/** A percentage, 0 to 100 and whole unless said otherwise. */
export function PercentageInput(props: Omit<NumberInputProps, 'unit'>) {
  return <NumberInput min={0} max={100} width="percentage" {...props} unit="%" />;
}
