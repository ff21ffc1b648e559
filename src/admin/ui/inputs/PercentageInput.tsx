import { NumberInput, type NumberInputProps } from './NumberInput';

/** A percentage: by default a whole number from 0 to 100. */
export function PercentageInput(props: Omit<NumberInputProps, 'unit'>) {
  return <NumberInput min={0} max={100} width="percentage" {...props} unit="%" />;
}
