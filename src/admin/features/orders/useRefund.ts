import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type DecidedRefund,
  decideRefund,
  type RefundBasis,
  type RefundCase,
  type RefundWanted,
} from '../../../domain/refunds/decideRefund';
import { termAmount } from '../../../domain/refunds/refundPlan';
import { sentenceOf } from '../../../schema/sentence';
import { readFailure } from '../../engine/records/form/readFailure';
import { useNow } from '../../ui/formats/useNow';
import type { Order, OrderLine } from './order/order';
import { useOrderWrite } from './order/useOrderWrite';
import { factsOf, refundCase } from './refundCase';
import { useDraftForm } from '../../ui/useDraftForm';

export interface RefundTyped {
  basis: RefundBasis;
  percentage: number | string | null;
  with_fee: boolean;
  reason: string | null;
}

/** A refund while somebody decides it. */
export interface RefundChoice {
  readonly order: Order;
  readonly line: OrderLine;
  readonly facts: RefundCase;
  readonly form: UseFormReturn<RefundTyped>;
  readonly basis: RefundBasis;
  /** What it comes to; null while that cannot be said. */
  readonly decided: DecidedRefund | null;
  /** Why it comes to nothing. */
  readonly why: string | null;
  /** What each basis would come to, as far as that is known before anything is typed. */
  readonly amounts: Readonly<Record<'customer' | 'organizer', number | null>>;
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Whether it can be sent as it is typed; what is wrong is told at its field. */
  readonly isRight: () => Promise<boolean>;
  /** Null where it did not happen; why is told. */
  readonly send: () => Promise<Order | null>;
}

/** What it comes to does not hang on the reason, which is asked when it is sent. */
const UNSAID = '-';

/** Decides a refund of one line by the rules of the server while it is typed, and sends it. @param api of the organization */
export function useRefund({ api, order, line }: { api: string; order: Order; line: OrderLine }): RefundChoice {
  const translate = useTranslate();
  const facts = refundCase(order, line, useNow());
  const [start] = useState(() => startOf(order, line, facts));
  const form = useDraftForm<RefundTyped>(`refund ${line.id}`, start);
  const typed = useWatch({ control: form.control });
  const write = useOrderWrite(api, order.id, 'refunds');
  const wanted = wantedOf({ ...start, ...typed });
  const shown = decideRefund(facts, { ...wanted, reason: wanted.reason ?? UNSAID });
  const first = shown.ok ? undefined : shown.issues[0];
  const told = write.error ? readFailure(write.error) : null;

  async function isRight(): Promise<boolean> {
    form.clearErrors();
    if (!(await form.trigger())) return false;
    const asked = decideRefund(facts, wantedOf(form.getValues()));
    if (asked.ok) return true;
    for (const issue of asked.issues) if (isField(issue.at)) point(issue.at, sentenceOf(translate, issue, 'refunds'));
    return false;
  }

  async function send(): Promise<Order | null> {
    if (!(await isRight())) return null;
    try {
      const seen = { line: line.id, seen_credited_in_cents: line.credited_in_cents };
      const expected_in_cents = shown.ok ? shown.refund.amount_in_cents + shown.refund.fee_in_cents : null;
      return await write.mutateAsync({ ...seen, expected_in_cents, ...wantedOf(form.getValues()) });
    } catch (error) {
      for (const { path, sentence } of readFailure(error).faults) if (isField(path)) point(path, sentence);
      return null;
    }
  }

  const point = (at: Field, message: string) => form.setError(at, { type: 'server', message }, { shouldFocus: true });

  return {
    order,
    line,
    facts,
    form,
    basis: wanted.basis,
    decided: shown.ok ? shown.refund : null,
    why: first ? sentenceOf(translate, first, 'refunds') : null,
    amounts: { customer: amountFor(facts, 'customer'), organizer: amountFor(facts, 'organizer') },
    failure: told && (told.faults.some(({ path }) => isField(path)) ? null : told.message),
    isBusy: write.isPending,
    isRight,
    send,
  };
}

type Field = 'basis' | 'percentage' | 'reason';
const isField = (path: string): path is Field => path === 'basis' || path === 'percentage' || path === 'reason';

function startOf(order: Order, line: OrderLine, facts: RefundCase): RefundTyped {
  const given = termAmount(facts.parts, facts.periods, facts.at);
  const basis = factsOf(order, line).is_called_off ? 'organizer' : given === null ? 'staff' : 'customer';
  return { basis, percentage: 100, with_fee: false, reason: null };
}

/** As the server takes it: a percentage counts where staff decide alone, and only where it is one. */
function wantedOf({ basis, percentage, with_fee, reason }: RefundTyped): RefundWanted {
  const isStaff = basis === 'staff';
  const isShare = typeof percentage === 'number' && Number.isInteger(percentage) && percentage >= 0 && percentage <= 100;
  return { basis, percentage: isStaff && isShare ? percentage : null, with_fee: isStaff && with_fee, reason: reason?.trim() || null };
}

function amountFor(facts: RefundCase, basis: 'customer' | 'organizer'): number | null {
  const decided = decideRefund(facts, { basis, percentage: null, with_fee: false, reason: null });
  if (decided.ok) return decided.refund.amount_in_cents + decided.refund.fee_in_cents;
  return decided.issues.some(({ at }) => at === 'basis') ? null : 0;
}
