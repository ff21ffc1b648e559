import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { withoutSecrets } from '../../../providers/drafts';
import { useDraft } from './useDraft';

/**
 * `useForm` for a dialog or a screen without a record, with its draft kept in the tab.
 *
 * @param name of the form, with the id of its subject
 * @param start initial values; later ones are ignored
 * @param resolver replaces the validation of its inputs
 */
export function useDraftForm<T extends FieldValues>(name: string, start: DefaultValues<T>, resolver?: Resolver<T>): UseFormReturn<T> {
  const { found, write } = useDraft<Partial<T>>(name);
  const form = useForm<T>({ defaultValues: start, ...(resolver ? { resolver } : {}) });
  const { setValue, getValues, getFieldState, trigger, subscribe, control } = form;
  useEffect(() => {
    for (const [field, value] of Object.entries(found ?? {}))
      setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    const keep = () => {
      const began: Readonly<Record<string, unknown>> = control._defaultValues;
      const changed = Object.entries(getValues()).filter(([field, value]) => spell(value) !== spell(began[field]));
      const safe = withoutSecrets(Object.fromEntries(changed)) as Partial<T>;
      write(Object.keys(safe).length > 0 ? safe : null);
    };
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [found, write, setValue, getValues, subscribe, control]);
  // These forms are validated by `trigger`, after which react-hook-form does not validate again while typing.
  useEffect(() => {
    const checkAgain = ({ name: field }: { name?: string }) => {
      if (field && getFieldState(field as Path<T>).error) void trigger(field as Path<T>);
    };
    return subscribe({ formState: { values: true }, callback: checkAgain });
  }, [getFieldState, trigger, subscribe]);
  return form;
}

const spell = (value: unknown) => JSON.stringify(value ?? null);
