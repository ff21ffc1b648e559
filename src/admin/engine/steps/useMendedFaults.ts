import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listFaults } from '../records/form/formErrors';

/** A step that was found wrong is validated anew while it is mended: before a form is sent, react-hook-form would wait until then. */
export function useMendedFaults({ subscribe, trigger, control }: UseFormReturn<FieldValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const told = listFaults(control._formState.errors, [], 'form').map(({ path }) => path.split('.')[0] ?? '');
          if (told.length > 0) void trigger([...new Set(told)]);
        },
      }),
    [subscribe, trigger, control],
  );
}
