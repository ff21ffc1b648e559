import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../resources/registry.gen';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import { answerIssues } from '../../../domain/questions/answers';
import { sentenceOf } from '../../../schema/sentence';
import { useNotice } from '../../ui/useNotice';
import { useFaults } from '../../engine/records/form/useFaults';
import { readFailure } from '../../engine/records/form/readFailure';
import { fullName } from '../../../domain/persons/surname';
import { type Refusal, refusalIn } from './refusalIn';
import type { Participant } from './rows';
import type { BookableRoute } from './useBookableRoute';
import { useRefresh } from './useRefresh';
import type { Person } from './PersonSearch';
import type { Asked } from './useQuestions';
import { useDraftForm } from '../../ui/useDraftForm';
import { useDraftState } from '../../ui/useDraftState';
import { useIdempotencyKey } from '../../ui/useIdempotencyKey';

export const PERSONAL = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender'] as const;

/** The values of the dialog. */
export interface Typed {
  readonly answers: Readonly<Record<string, readonly string[] | null>>;
  readonly notes: string | null;
  /** The payment method, for a paid booking. */
  readonly payment_type: string | null;
  /** Of the voucher, for that payment method. */
  readonly code: string | null;
  /** Whether the person gets a confirmation by email. */
  readonly notify: boolean;
  readonly [field: string]: unknown;
}

export type Where = 'participants' | 'waiting-list-entries';

export const START: Typed = {
  ...Object.fromEntries(PERSONAL.map((name) => [name, null])),
  notes: null,
  payment_type: 'invoice',
  code: null,
  notify: true,
  answers: {},
};

/** Called with a request that got no response, and its idempotency key. */
export type UnsentPerson = (unsent: {
  readonly key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly body: object;
}) => void;

interface Task {
  at: BookableRoute;
  questions: readonly Asked[];
  /** The booking has a price, and the person who adds it may see amounts. */
  hasPrice: boolean;
  onDone: (added: Participant, where: Where) => void;
  onCut?: UnsentPerson | undefined;
}

/** Creates a booking or a waiting list entry, and keeps the server's errors per field and whether staff may do it anyway. */
export function useAddPerson({ at, questions, hasPrice, onDone, onCut }: Task) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const faultsIn = useFaults(registry.participants as never);
  const form = useDraftForm<Typed>('person', START);
  const [person, setPerson] = useDraftState<Person | null>('known person', null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { keyOf } = useIdempotencyKey('person');

  async function send(where: Where, reason: string | null) {
    const typed = form.getValues();
    const answers = questions.flatMap(({ id }) => (typed.answers[id]?.length ? [{ question: id, values: typed.answers[id] }] : []));
    const said = Object.fromEntries(
      PERSONAL.flatMap((name) => (person && (typed[name] ?? null) === person[name] ? [] : [[name, typed[name] ?? null]])),
    );
    form.clearErrors();
    setFailure(null);
    const faults = [
      ...faultsIn({}, { ...Object.fromEntries(PERSONAL.map((name) => [name, typed[name] ?? null])), notes: typed.notes }),
      ...answerIssues(questions, answers).map((issue) => ({ path: issue.at, sentence: sentenceOf(translate, issue) })),
    ];
    if (faults.length > 0) return point(faults);

    const body = {
      ...(person ? { person: person.id } : {}),
      ...said,
      answers,
      ...(where === 'participants'
        ? { notes: typed.notes, notify: !onCut && typed.notify, ...(reason === null ? {} : { overbook_reason: reason }) }
        : {}),
      ...(where === 'participants' && hasPrice
        ? { payment_type: typed.payment_type, ...(typed.payment_type === 'voucher' ? { code: typed.code } : {}) }
        : {}),
    };
    const key = keyOf([where, body]);
    setBusy(true);
    try {
      const { json } = await http<Participant>(`${at.own}/${where}`, { method: 'POST', body, idempotencyKey: key });
      notice.success(translate(where === 'participants' ? 'participants.added' : 'participants.added_waiting', { name: fullName(json) }));
      void refresh();
      onDone(json, where);
    } catch (error) {
      setBusy(false);
      if (onCut && error instanceof HttpError && error.status === 0) {
        const name = person ?? { first_name: String(typed['first_name'] ?? ''), last_name: String(typed['last_name'] ?? '') };
        return onCut({ key, first_name: name.first_name, last_name: name.last_name, body });
      }
      const { message, faults: reported } = readFailure(error);
      const refused = refusalIn(error);
      setRefusal(refused?.needs_reason ? refused : null);
      if (!refused?.needs_reason && reported.length === 0) setFailure(message || translate('errors.unexpected'));
      point(reported);
    }
  }

  function point(faults: readonly { path: string; sentence: string }[]) {
    for (const { path, sentence } of faults) form.setError(path, { type: 'server', message: sentence });
    const first = faults[0]?.path;
    if (first)
      setTimeout(() =>
        document.querySelector<HTMLElement>(`[role=dialog] [data-field="${CSS.escape(first)}"] :is(input, select, textarea)`)?.focus(),
      );
  }

  /** Chooses a known person, or null for a new one; the answers stay. */
  function choose(next: Person | null) {
    setPerson(next);
    setRefusal(null);
    form.reset({ ...form.getValues(), ...Object.fromEntries(PERSONAL.map((name) => [name, next?.[name] ?? null])) });
  }

  return { form, person, choose, send, isBusy, refusal, failure };
}
