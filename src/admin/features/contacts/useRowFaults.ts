import { get, useFormState } from 'react-hook-form';
import { firstMessage } from '../../ui/inputs/frame/fieldError';

/** The errors of a list of rows: of the list as a whole, and of each row. */
export function useRowFaults(source: string) {
  const errors: unknown = get(useFormState({ name: source }).errors, source);
  const isOfRows = Array.isArray(errors) || (typeof errors === 'object' && errors !== null && '0' in errors);
  return {
    own: isOfRows ? undefined : firstMessage(errors),
    at: (index: number) => (isOfRows ? firstMessage((errors as Record<number, unknown>)[index]) : undefined),
  };
}
