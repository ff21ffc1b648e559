import { useEvent, useTranslate } from 'react-admin';
import { type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, get, useForm, type UseFormReturn } from 'react-hook-form';
import { isAbort } from '../../../../../providers/httpError';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { innerOf, namesOf, traitsOf } from '../../../../schema/traits';
import { withoutSecrets } from '../../../../../providers/drafts';
import { useDraft } from '../../../ui/useDraft';
import { useKeptInput } from '../../../ui/useKeptInput';
import { useNotice } from '../../../ui/useNotice';
import { FreeToLeave } from '../frame/FreeToLeave';
import { type Fault, listFaults } from './formErrors';
import { askedValues, changedValues, formValues, isSame, type Values } from './formValues';
import { focusField } from './focusField';
import { readFailure } from './readFailure';
import { resolverFor } from './resolverFor';
import { useFaults } from './useFaults';
import { useLateFaults } from './useLateFaults';

/** The purpose of a form: the record, its fields, and how they are saved. */
export interface FormTask {
  readonly resource: AnyResource;
  /** The fields of the form. */
  readonly names: readonly string[];
  /** The stored record, or the initial values of a new one. A newer record replaces it while nothing has been typed. */
  readonly start: Values;
  /** Sends the changed fields. `typed` has all values of the form. @throws HttpError */
  readonly send: (changed: Values, base: Values, typed: Values) => Promise<AnyRow>;
  readonly onSaved: (record: AnyRow) => void;
  /** A new record is sent even when nothing was typed: its initial values may be sufficient. */
  readonly isNew?: boolean;
  /** Serialized data that is sent in addition to the fields. When it or a field changes, the error of the last attempt is cleared. */
  readonly beside?: string;
}

export interface RecordForm {
  readonly form: UseFormReturn<FieldValues>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** See `FreeToLeave`. */
  readonly freeRef: RefObject<boolean>;
  readonly faults: readonly Fault[];
  /** The error of the last attempt, when it concerned more than fields. */
  readonly failure: string | null;
  readonly conflict: Conflict | null;
  readonly submit: () => void;
  readonly discard: () => void;
  /** Continues from the current record with these values of the person, and saves. */
  readonly settle: (own: Values) => void;
  readonly backToForm: () => void;
}

export interface Conflict {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: AnyRow;
}

/** The form of a record: validates by the declaration, sends only changed fields, and keeps the typed values when saving fails. */
export function useRecordForm({ resource, names, start, send, onSaved, isNew = false, beside = '' }: FormTask): RecordForm {
  const translate = useTranslate();
  const notice = useNotice();
  const validate = useFaults(resource, isNew);
  const draft = useDraft<FormDraft>(`${resource.name} ${String(start['id'] ?? 'new')} ${names.join()}`);
  // A draft based on an older version is sent as a change of that version, so that an edit conflict is detected.
  const [base, setBase] = useState<Values>(() => (draft.found ? { ...start, ...draft.found.was, version: draft.found.version } : start));
  // For code that runs before the next render: a draft is compared with the last saved values.
  const baseRef = useRef(base);
  const [failure, setFailure] = useState<{ readonly sentence: string; readonly beside: string } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const ownFreeRef = useRef(false);
  const freeRef = use(FreeToLeave) ?? ownFreeRef;
  const formRef = useRef<HTMLFormElement>(null);

  const uploads = useMemo(() => namesOf(resource.fields, 'picture').filter((name) => names.includes(name)), [resource, names]);
  const waitSentence = translate('upload_field.validations.busy');
  const resolver = useMemo(
    () => resolverFor({ faultsIn: (values) => validate(base, askedValues(resource, base, values)), uploads, waitSentence }),
    [validate, resource, base, uploads, waitSentence],
  );
  const form = useForm({ defaultValues: useState(() => formValues(resource, names, base))[0], resolver, shouldFocusError: false });
  const { errors, isDirty, isSubmitted } = form.formState;
  useLateFaults(form, isSubmitted);
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setFailure(null) }), [subscribe]);
  const readTyped = useEvent(() => {
    const typed = changedValues(form.getValues(), formValues(resource, names, baseRef.current));
    return Object.keys(typed).length > 0 ? typed : undefined;
  });
  const kept = useKeptInput(`${resource.name} ${names.join()}`, readTyped);
  const found = draft.found?.typed;
  const isPutBack = useRef(false);
  useEffect(() => {
    for (const [name, value] of Object.entries({ ...found, ...kept })) form.setValue(name, value, { shouldDirty: true });
    isPutBack.current = true;
  }, [found, kept, form]);
  useEffect(() => {
    if (found) notice.success(translate('form.draft'));
  }, [found, notice, translate]);
  const { write } = draft;
  const keepDraft = useEvent(() => {
    const { current } = baseRef;
    if (isPutBack.current) write(draftOf(resource, readTyped() ?? {}, formValues(resource, names, current), current['version']));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: keepDraft }), [subscribe, keepDraft]);

  const adopt = useEvent((record: Values) => {
    baseRef.current = record;
    setBase(record);
    form.reset(formValues(resource, names, record));
    // Immediately, because the page may be reloaded as soon as it reports that the record is saved.
    keepDraft();
  });

  const isNewer = start['id'] !== base['id'] || Number(start['version']) > Number(base['version']);
  useEffect(() => {
    if (isNewer && !isDirty && !isSaving && readTyped() === undefined) adopt(start);
  }, [isNewer, isDirty, isSaving, start, adopt, readTyped]);

  const faults = listFaults(errors, names);

  async function attempt(typed: Values, from: Values) {
    if (isBusy.current) return;
    const asked = askedValues(resource, from, typed);
    const changed = isNew ? asked : changedValues(asked, formValues(resource, names, from));
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const record = await send(changed, from, asked);
      if (!isNew) keepTyping(typed, record);
      freeRef.current = isNew;
      onSaved(record);
    } catch (error) {
      fail(error, typed, from);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /** Keeps what was typed while the call was in progress. */
  function keepTyping(sent: Values, record: AnyRow) {
    const now = form.getValues();
    adopt(record);
    for (const name of names) if (!isSame(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true });
  }

  function fail(error: unknown, typed: Values, from: Values) {
    // The guard cancelled the call: the form keeps the typed values.
    if (isAbort(error)) return;
    const { message, faults: reported, current } = readFailure(error);
    if (current) return setConflict({ base: from, mine: typed, theirs: current });
    for (const { path, sentence } of reported) form.setError(path, { type: 'server', message: sentence });
    setFailure(reported.length > 0 ? null : { sentence: message || translate('errors.unexpected'), beside });
    notice.failed(error);
    // The fields are still disabled while the form is busy.
    setTimeout(() => focusFirst(reported));
  }

  function focusFirst(found: readonly Fault[]) {
    const shown = found.filter(({ path }) => get(form.control._fields, path) !== undefined || names.includes(path.split('.')[0] ?? ''));
    focusField(formRef.current, (shown[0] ?? { path: '' }).path);
  }

  const submitFrom = (from: Values) =>
    void form.handleSubmit(
      (typed) => attempt(typed, from),
      // A folded section with a fault must be open before its field can be focused.
      (found) => setTimeout(() => focusFirst(listFaults(found, names))),
    )();

  return {
    form,
    formRef,
    isDirty,
    isSaving,
    freeRef,
    faults,
    failure: failure?.beside === beside ? failure.sentence : null,
    conflict,
    submit: () => {
      if (!isBusy.current && (isNew || isDirty)) submitFrom(base);
    },
    discard: () => {
      setFailure(null);
      form.reset(formValues(resource, names, base));
    },
    settle: (own) => {
      if (!conflict) return;
      setConflict(null);
      adopt(conflict.theirs);
      for (const [name, value] of Object.entries(own)) form.setValue(name, value, { shouldDirty: true });
      if (Object.keys(own).length > 0) submitFrom(conflict.theirs);
    },
    backToForm: () => setConflict(null),
  };
}

interface FormDraft {
  readonly typed: Values;
  /** The previous values of those fields and the version of the record: null for a new record. */
  readonly was: Values;
  readonly version: unknown;
}

/**
 * The draft of a form: its changed fields, except those that must not be stored and uploads, whose files no longer exist when the person
 * returns.
 */
function draftOf({ fields }: AnyResource, typed: Values, start: Values, version: unknown): FormDraft | null {
  const isUpload = (name: string) => {
    const field = fields[name];
    const inner = field && innerOf(field);
    return field !== undefined && (traitsOf(field).holds === 'picture' || (inner ? namesOf(inner, 'picture').length > 0 : false));
  };
  const safe = withoutSecrets(Object.fromEntries(Object.entries(typed).filter(([name]) => !isUpload(name))));
  const kept = Object.keys(safe);
  if (kept.length === 0) return null;
  const was = withoutSecrets(Object.fromEntries(kept.map((name) => [name, start[name] ?? null])));
  return { typed: safe, was, version };
}
