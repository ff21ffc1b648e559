import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { newKey } from '../../../../../providers/newKey';
import { answerIssues } from '../../../../domain/questions/answers';
import { sentenceOf } from '../../../../schema/sentence';
import { readFailure } from '../../../engine/records/form/readFailure';
import { useFaults } from '../../../engine/records/form/useFaults';
import { useNotice } from '../../../ui/useNotice';
import { type Refusal, refusalIn } from '../../bookings/refusalIn';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { useRefresh } from '../../bookings/useRefresh';
import { PERSONAL } from '../../bookings/useAddPerson';
import type { Asked } from '../../bookings/useQuestions';
import type { Order } from '../order/order';
import { useOrderChanged } from '../useOrderChanged';
import { useSendOnce } from '../useSendOnce';
import type { HeldPerson } from './PersonCard';
import { useDraftForm } from '../../../ui/useDraftForm';

/** The maximum number of people that the server accepts in one order. */
export const MAX_PEOPLE = 50;

interface Task {
  /** Of the organization. */
  api: string;
  at: BookableRoute;
  questions: readonly Asked[];
  onBusy: (isBusy: boolean) => void;
  onEntered: (order: Order) => void;
}

interface Typed {
  payment_type: string;
  code: string | null;
  notes: string | null;
}

/** Enters an order for one or more people, all or none of them; an error of one person is shown at that person. */
export function useEnterOrder({ api, at, questions, onBusy, onEntered }: Task) {
  const translate = useTranslate();
  const notice = useNotice();
  const once = useSendOnce();
  const changed = useOrderChanged();
  const refresh = useRefresh(at);
  const faultsIn = useFaults(registry.participants as never);
  const form = useDraftForm<Typed>('order', { payment_type: 'invoice', code: null, notes: null });
  const [people, setPeople] = useState<readonly string[]>(() => [newKey()]);
  const held = useRef(new Map<string, HeldPerson>());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cards = () => people.flatMap((key) => held.current.get(key) ?? []);

  async function send(reason: string | null): Promise<void> {
    if (isBusy) return;
    setFailure(null);
    const own = cards();
    for (const card of own) card.clear();
    const isFine = await form.trigger();
    const faults = own.flatMap((card, index) => faultsOf(card).map((fault) => ({ ...fault, path: `people.${index}.${fault.path}` })));
    if (!isFine || faults.length > 0) return point(faults);
    const { payment_type, code, notes } = form.getValues();
    const body = {
      [at.kind]: at.bookableId,
      people: own.map(bodyOf),
      payment_type,
      ...(payment_type === 'voucher' ? { code } : {}),
      notes,
      ...(reason === null ? {} : { overbook_reason: reason }),
    };
    work(true);
    try {
      const order = await once<Order>(`${api}/orders`, body);
      notice.success(translate('enter_order.done', { number: order.number }));
      changed(order, order.id);
      void refresh();
      onEntered(order);
    } catch (error) {
      const { message, faults: reported } = readFailure(error);
      const refused = refusalIn(error);
      setRefusal(refused?.needs_reason ? refused : null);
      if (!refused?.needs_reason && reported.length === 0) setFailure(message || translate('errors.unexpected'));
      point(reported);
    } finally {
      work(false);
    }
  }

  function work(isAtIt: boolean) {
    setBusy(isAtIt);
    onBusy(isAtIt);
  }

  const answersOf = ({ typed }: HeldPerson) => {
    const { answers } = typed();
    return questions.flatMap(({ id }) => (answers[id]?.length ? [{ question: id, values: answers[id] }] : []));
  };
  function faultsOf(card: HeldPerson) {
    const typed = card.typed();
    const personal = Object.fromEntries(PERSONAL.map((name) => [name, typed[name] ?? null]));
    return [
      ...faultsIn({}, { ...personal, notes: null }),
      ...answerIssues(questions, answersOf(card)).map((issue) => ({ path: issue.at, sentence: sentenceOf(translate, issue) })),
    ];
  }
  function bodyOf(card: HeldPerson) {
    const [typed, { person }] = [card.typed(), card];
    const said = PERSONAL.flatMap((name) => (person && (typed[name] ?? null) === person[name] ? [] : [[name, typed[name] ?? null]]));
    return { ...(person ? { person: person.id } : {}), ...Object.fromEntries(said), answers: answersOf(card) };
  }

  function point(faults: readonly { path: string; sentence: string }[]) {
    const own = cards();
    for (const [order, { path, sentence }] of faults.entries()) {
      const [, index = '', field = ''] = /^people\.(\d+)\.(.+)$/.exec(path) ?? [];
      const card = own[Number(index)];
      if (field !== '' && card) {
        card.point(field, sentence);
        if (order === 0) card.show(field);
      } else if (path === 'payment_type' || path === 'code' || path === 'notes')
        form.setError(path, { type: 'server', message: sentence }, { shouldFocus: true });
      else setFailure(sentence);
    }
  }

  return {
    form,
    people,
    add: () => {
      setRefusal(null);
      setPeople((now) => [...now, newKey()]);
    },
    remove: (key: string) => {
      setRefusal(null);
      setPeople((now) => now.filter((other) => other !== key));
    },
    hold: (key: string) => (card: HeldPerson | null) => {
      if (card) held.current.set(key, card);
      else held.current.delete(key);
    },
    refusal,
    failure,
    isBusy,
    send,
  };
}
