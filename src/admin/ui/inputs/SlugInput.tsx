import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { slugOf } from '../../../domain/text/slugOf';
import { TextInput, type TextInputProps } from './TextInput';

/**
 * The name of a record in addresses. In a new record it follows the title until it is edited; in an existing record it does not, because
 * links contain it.
 *
 * @param from the field of the title
 */
export function SlugInput({ from, ...props }: TextInputProps & { from: string }) {
  const { source, maxLength } = props;
  const { getValues, setValue } = useFormContext();
  const { defaultValues, errors } = useFormState();
  const isFaulty = get(errors, source) !== undefined;
  const isNew = !defaultValues?.[source];
  const typed: unknown = useWatch({ name: from });
  const title = typeof typed === 'string' ? typed : '';
  const beforeRef = useRef(title);
  useEffect(() => {
    const before = beforeRef.current;
    beforeRef.current = title;
    if (!isNew || before === title || (getValues(source) ?? '') !== slugOf(before, maxLength)) return;
    setValue(source, slugOf(title, maxLength) || null, { shouldDirty: true, shouldValidate: isFaulty });
  }, [isNew, title, source, maxLength, isFaulty, getValues, setValue]);
  return <TextInput {...props} />;
}
