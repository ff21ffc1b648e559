import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../../../resources/registry.gen';
import { http } from '../../../../../../providers/http';
import { answerIssues } from '../../../../../domain/questions/answers';
import { sentenceOf } from '../../../../../schema/sentence';
import { useNotice } from '../../../../ui/useNotice';
import { readFailure } from '../../../../engine/records/form/readFailure';
import { useFaults } from '../../../../engine/records/form/useFaults';
import type { Person } from '../../../bookings/PersonSearch';
import { PERSONAL } from '../../../bookings/useAddPerson';
import type { Asked } from '../../../bookings/useQuestions';
import type { Order } from '../../order/order';
import { useDraftForm } from '../../../../ui/useDraftForm';
import { useDraftState } from '../../../../ui/useDraftState';
import { useIdempotencyKey } from '../../../../ui/useIdempotencyKey';

interface Typed {
  readonly answers: Readonly<Record<string, readonly string[] | null>>;
  readonly quantity: number | string | null;
  readonly payment_type: string | null;
  readonly code: string | null;
  readonly notes: string | null;
  readonly [field: string]: unknown;
}

interface Task {
  api: string;
  questions: readonly Asked[];
  isFree: boolean;
  onDone: (order: Order) => void;
}

/** Enters a purchase and keeps the server's errors per field. Sending it twice by accident enters one. */
export function useAddPurchase({ api, questions, isFree, onDone }: Task) {
  const translate = useTranslate();
  const notice = useNotice();
  const client = useQueryClient();
  const faultsIn = useFaults(registry.participants as never);
  const form = useDraftForm<Typed>('purchase', {
    ...Object.fromEntries(PERSONAL.map((name) => [name, null])),
    quantity: 1,
    payment_type: isFree ? null : 'cash',
    code: null,
    notes: null,
    answers: {},
  });
  const [person, setPerson] = useDraftState<Person | null>('known buyer', null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { keyOf } = useIdempotencyKey('purchase');

  async function send() {
    const typed = form.getValues();
    const answers = questions.flatMap(({ id }) => (typed.answers[id]?.length ? [{ question: id, values: typed.answers[id] }] : []));
    const personal = Object.fromEntries(PERSONAL.map((name) => [name, typed[name] ?? null]));
    const said = Object.fromEntries(Object.entries(personal).filter(([name, value]) => !person || value !== person[name as keyof Person]));
    form.clearErrors();
    setFailure(null);
    const faults = [
      ...faultsIn({}, { ...personal, notes: typed.notes }),
      ...answerIssues(questions, answers).map((issue) => ({ path: issue.at, sentence: sentenceOf(translate, issue) })),
    ];
    if (faults.length > 0) return point(faults);
    const body = {
      ...(person ? { person: person.id } : {}),
      ...said,
      answers,
      quantity: typed.quantity,
      payment_type: typed.payment_type,
      ...(typed.payment_type === 'voucher' ? { code: typed.code } : {}),
      notes: typed.notes,
    };
    setBusy(true);
    try {
      const { json } = await http<Order>(api, { method: 'POST', body, idempotencyKey: keyOf(body) });
      notice.success(translate('purchases.new.done'));
      void client.invalidateQueries({ queryKey: ['purchases', api] });
      onDone(json);
    } catch (error) {
      setBusy(false);
      const { message, faults: reported } = readFailure(error);
      if (reported.length === 0) setFailure(message || translate('errors.unexpected'));
      point(reported);
    }
  }

  function point(faults: readonly { path: string; sentence: string }[]) {
    for (const { path, sentence } of faults) form.setError(path, { type: 'server', message: sentence });
    const first = faults[0]?.path;
    if (first)
      setTimeout(() =>
        document
          .querySelector<HTMLElement>(
            `[role=dialog] :is([data-field="${CSS.escape(first)}"], [data-source="${CSS.escape(first)}"]) :is(input, select, textarea)`,
          )
          ?.focus(),
      );
  }

  /** Chooses a known person, or null for a new one; the answers stay. */
  function choose(next: Person | null) {
    setPerson(next);
    form.reset({ ...form.getValues(), ...Object.fromEntries(PERSONAL.map((name) => [name, next?.[name] ?? null])) });
  }

  return { form, person, choose, send, isBusy, failure };
}
