import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listFaults } from './formErrors';

/**
 * A rule about two fields puts its message under one of them, so correcting the other must clear it too. A message of the server stays
 * until its own field changes, because only the server can withdraw it.
 */
export function useLateFaults(form: UseFormReturn<FieldValues>, isSubmitted: boolean): void {
  const { subscribe, trigger, control } = form;
  const translate = useTranslate();
  useEffect(() => {
    // Messages are repeated in the new language.
    const reported = listFaults(control._formState.errors, [], 'form').map(({ path }) => path);
    if (reported.length > 0) void trigger(reported);
  }, [translate, trigger, control]);
  useEffect(() => {
    if (!isSubmitted) return;
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const others = listFaults(control._formState.errors, [], 'form').flatMap(({ path }) => (path === name ? [] : [path]));
        if (name && others.length > 0) void trigger(others);
      },
    });
  }, [subscribe, trigger, control, isSubmitted]);
}
