import { type ReactNode } from 'react';
import { type FieldValues, FormProvider, type FormState, type UseFormReturn } from 'react-hook-form';

const UNREADABLE = new Proxy({} as FormState<FieldValues>, {
  get: () => {
    throw new Error('Read the state of a form with useFormState');
  },
});

/**
 * Gives fields their form, without its state: each field reads the context, so a change of the state would render all of them.
 * `useFormState` subscribes to the part that is read.
 */
export function FormContext<T extends FieldValues>({ form, children }: { form: UseFormReturn<T>; children: ReactNode }) {
  return (
    <FormProvider {...form} formState={UNREADABLE as FormState<T>}>
      {children}
    </FormProvider>
  );
}
