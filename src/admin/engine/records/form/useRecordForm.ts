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

/** What a form is for: which fields of which record, and where they go. */
export interface FormTask {
  readonly resource: AnyResource;
  /** The fields that the form holds. */
  readonly names: readonly string[];
  /** The record as it is stored, or the start of a new one. A newer one replaces it as long as nothing was typed. */
  readonly start: Values;
  /** Sends what was changed. `typed` is all that the form holds. @throws HttpError */
  readonly send: (changed: Values, base: Values, typed: Values) => Promise<AnyRow>;
  readonly onSaved: (record: AnyRow) => void;
  /** A new record is sent although nothing was typed: what it starts with may be enough. */
  readonly isNew?: boolean;
  /** What goes out beside the fields, spelled. Once it or a field is changed, what the last attempt ended with is told no more. */
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
  /** What the last attempt ended with, where it was more than faults of fields. */
  readonly failure: string | null;
  readonly conflict: Conflict | null;
  readonly submit: () => void;
  readonly discard: () => void;
  /** Goes on from the record as it stands now, with these values of one's own in it, and saves. */
  readonly settle: (own: Values) => void;
  readonly backToForm: () => void;
}

export interface Conflict {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: AnyRow;
}

/**
 * A form of a record: validates by the declaration, sends only what was changed, and after a failed save stands as it was typed.
 */
export function useRecordForm({ resource, names, start, send, onSaved, isNew = false, beside = '' }: FormTask): RecordForm {
  const translate = useTranslate();
  const notice = useNotice();
  const validate = useFaults(resource, isNew);
  const draft = useDraft<FormDraft>(`${resource.name} ${String(start['id'] ?? 'new')} ${names.join()}`);
  // A draft of an older version goes out as a change of that one, so that who was first is seen.
  const [base, setBase] = useState<Values>(() => (draft.found ? { ...start, ...draft.found.was, version: draft.found.version } : start));
  // Read by what runs before the next render: a draft is compared with what was saved last.
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
    // At once: somebody may reload the page as soon as it says that the record is saved.
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

  /** What was typed while the call was on its way is not lost by its answer. */
  function keepTyping(sent: Values, record: AnyRow) {
    const now = form.getValues();
    adopt(record);
    for (const name of names) if (!isSame(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true });
  }

  function fail(error: unknown, typed: Values, from: Values) {
    // Whoever was asked before it went out said no: the form stands as it was typed.
    if (isAbort(error)) return;
    const { message, faults: told, current } = readFailure(error);
    if (current) return setConflict({ base: from, mine: typed, theirs: current });
    for (const { path, sentence } of told) form.setError(path, { type: 'server', message: sentence });
    setFailure(told.length > 0 ? null : { sentence: message || translate('errors.unexpected'), beside });
    notice.failed(error);
    // Fields are still shut while the form is busy.
    setTimeout(() => focusFirst(told));
  }

  function focusFirst(found: readonly Fault[]) {
    const shown = found.filter(({ path }) => get(form.control._fields, path) !== undefined || names.includes(path.split('.')[0] ?? ''));
    focusField(formRef.current, (shown[0] ?? { path: '' }).path);
  }

  const submitFrom = (from: Values) =>
    void form.handleSubmit(
      (typed) => attempt(typed, from),
      (found) => focusFirst(listFaults(found, names)),
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
  /** What those fields held, and in which version: null for a new record. */
  readonly was: Values;
  readonly version: unknown;
}

/** What is kept of a form: the changed fields that may be, but no upload, whose file is gone by the time that anybody comes back. */
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
