import { type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { HttpError, isAbort } from '../../../../providers/httpError';
import { translatePublic } from '../../../../providers/publicWords';

type Faults = Readonly<Record<string, string>>;
export type Typed = Readonly<Record<string, string>>;

interface Form {
  /** Validates before sending: a message for each field. */
  readonly check: (typed: Typed) => Faults;
  /** Sends the form. The API's errors are thrown as HttpError, whose messages go to their fields. */
  readonly send: (typed: Typed) => Promise<void>;
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/**
 * A small form on top of the browser's own field values, so that values of password managers are included. `message` concerns the form as a
 * whole; a field's message disappears when that field changes.
 */
export function useAuthForm({ check, send }: Form) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Faults) => {
    setFaults(found);
    const first = Object.keys(found).find((name) => name !== 'message');
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const found = check(typed);
    if (Object.keys(found).length > 0) return show(found);
    setFaults({});
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      if (isAbort(error)) return;
      const errors = error instanceof HttpError ? error.body.errors : { message: translatePublic('errors.unexpected') };
      show(
        error instanceof HttpError && error.status === 422
          ? inFields(errors, typed)
          : { message: errors['message'] ?? translatePublic('errors.unexpected') },
      );
    } finally {
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    const name = target instanceof HTMLInputElement ? target.name : '';
    if (faults[name] !== undefined) setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)));
  };

  return { faults, busy, formProps: { ref: form, onSubmit, onInput, noValidate: true } };
}

/** The messages for fields of the form; the general message only when no field has one. */
function inFields(errors: Faults, typed: Typed): Faults {
  const own = Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'message' && name in typed));
  return Object.keys(own).length > 0 ? own : { message: errors['message'] ?? translatePublic('errors.unexpected') };
}
