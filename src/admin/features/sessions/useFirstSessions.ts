import { useMemo, useState } from 'react';
import { type FieldValues, useWatch, type UseFormReturn } from 'react-hook-form';
import { registry } from '../../../../resources/registry.gen';
import type { ConflictChoice } from '../../../domain/sessions/sessionPlan';
import type { AnyResource } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { resolverFor } from '../../engine/records/form/resolverFor';
import { useFaults } from '../../engine/records/form/useFaults';
import { useDraftForm } from '../../ui/useDraftForm';
import { useKeptState } from '../../ui/useKeptState';
import { useAgreedPreview } from './creation/useAgreedPreview';
import type { PlanInput } from './creation/usePreviewPanel';
import { type TypedDates, useTypedDates } from './creation/useTypedDates';
import { type RepetitionDraft, repetitionOf } from './repetition/repetitionDraft';

type Values = Readonly<Record<string, unknown>>;

const resource = registry.sessions as unknown as AnyResource;
const NAMES = ['date', 'start_time', 'end_time', 'spots'] as const;
const START = { date: null, start_time: '19:00', end_time: '20:00', spots: null };

/** Whether an offer of this type consists of sessions. */
export const hasSessions = (offerType: unknown): boolean => offerType === 'sessions' || offerType === 'bundles';

/** The first sessions of an activity that is still being filled in. */
export interface FirstSessionsState extends PlanInput, TypedDates {
  readonly form: UseFormReturn<FieldValues>;
  /** Where previews are made. */
  readonly path: string;
  /** Whether the person typed something here. */
  readonly isDirty: boolean;
  /** All of it as JSON. */
  readonly spelled: string;
  /** Whether an activity of this type gets its first sessions: they have a date. */
  readonly isPlanned: (offerType: unknown) => boolean;
  /** Validates the fields and shows what is wrong with them. Returns the first that is; null without any. */
  readonly faultyField: () => Promise<string | null>;
  /** The body of a preview, with what the sessions share with others: the location and the trainers of the activity. */
  readonly bodyOf: (activity: Values) => object;
  /** Sends what the person saw in the preview. @throws HttpError */
  readonly commit: <T>(activity: Values, create: (plan: string, input: Values) => Promise<T>) => Promise<T>;
}

/** @param api path of the organization's activities */
export function useFirstSessions(api: string): FirstSessionsState {
  const validate = useFaults(resource, true);
  const resolver = useMemo(
    () =>
      resolverFor({
        faultsIn: (values) => (isBlank(values['date']) ? [] : validate(emptyRecord(resource), values)),
        uploads: [],
        waitSentence: '',
      }),
    [validate],
  );
  const form = useDraftForm<FieldValues>('first sessions', START, resolver);
  const [draft, onDraft] = useKeptState<RepetitionDraft>('repetition');
  const [conflicts, onConflicts] = useState<ConflictChoice>('stop');
  const typed = useWatch({ control: form.control });
  const dates = useTypedDates(typed, draft);
  const path = `${api}/with-sessions/preview`;
  const { changed, commit } = useAgreedPreview(path);

  const input = {
    ...Object.fromEntries(NAMES.map((name) => [name, typed[name] ?? null])),
    repetition: draft && repetitionOf(draft),
    conflicts,
  };
  const bodyOf = ({ location, contacts }: Values) => ({
    location: typeof location === 'string' ? location : null,
    contacts: Array.isArray(contacts) ? contacts.filter((line: Values) => typeof line['contact'] === 'string') : [],
    sessions: input,
  });
  return {
    form,
    ...dates,
    draft,
    onDraft,
    conflicts,
    onConflicts,
    changed,
    path,
    isDirty: form.formState.isDirty || draft !== null,
    spelled: JSON.stringify(input),
    isPlanned: (offerType) => hasSessions(offerType) && !isBlank(typed['date']),
    async faultyField() {
      const isValid = await form.trigger();
      const [first = null] = isValid ? Object.keys(dates.faults) : NAMES.filter((name) => form.getFieldState(name).invalid);
      return first;
    },
    bodyOf,
    commit: (activity, create) => commit(bodyOf(activity), (plan) => create(plan, input)),
  };
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
