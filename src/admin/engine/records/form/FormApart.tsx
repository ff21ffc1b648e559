import { RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FormContext } from '../../../ui/inputs/FormContext';

interface FormApartProps<Typed extends FieldValues> {
  form: UseFormReturn<Typed>;
  children: ReactNode;
}

/**
 * A form inside the frame of a record but about something else. Without it, react-admin would fill empty fields from the surrounding
 * record.
 */
export function FormApart<Typed extends FieldValues>({ form, children }: FormApartProps<Typed>) {
  return (
    <RecordContextProvider value={undefined}>
      <FormContext form={form}>{children}</FormContext>
    </RecordContextProvider>
  );
}
