import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listFaults } from '../records/form/formErrors';

/**
 * Validates a step with faults again while it is being corrected. Otherwise react-hook-form would do so only after the form was submitted.
 */
export function useMendedFaults({ subscribe, trigger, control }: UseFormReturn<FieldValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const reported = listFaults(control._formState.errors, [], 'form').map(({ path }) => path.split('.')[0] ?? '');
          if (reported.length > 0) void trigger([...new Set(reported)]);
        },
      }),
    [subscribe, trigger, control],
  );
}
