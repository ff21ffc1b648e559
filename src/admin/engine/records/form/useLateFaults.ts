import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listFaults } from './formErrors';

/**
 * A rule about two fields puts its sentence under one of them; mending the other must clear it as well. What the
 * server said stays until its own field is changed: only the server can take it back.
 */
export function useLateFaults(form: UseFormReturn<FieldValues>, isSubmitted: boolean): void {
  const { subscribe, trigger, control } = form;
  const translate = useTranslate();
  useEffect(() => {
    // Another language says the same in other words.
    const told = listFaults(control._formState.errors, [], 'form').map(({ path }) => path);
    if (told.length > 0) void trigger(told);
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
