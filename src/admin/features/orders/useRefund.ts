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
import { issue } from '../../../domain/checks/issue';
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
  notify: boolean;
}

/** A refund while it is being decided. */
export interface RefundChoice {
  readonly order: Order;
  readonly line: OrderLine;
  readonly facts: RefundCase;
  readonly form: UseFormReturn<RefundTyped>;
  readonly basis: RefundBasis;
  /** The outcome; null while it cannot be calculated. */
  readonly decided: DecidedRefund | null;
  /** Why the refund is zero. */
  readonly why: string | null;
  /** The amount of each basis, as far as it is known before anything is typed. */
  readonly amounts: Readonly<Record<'customer' | 'organizer', number | null>>;
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** The request for the refund as entered; null when a field is invalid and shows its own error. */
  readonly asked: () => Promise<RefundAsked | null>;
  /** Shows the server's errors at their fields, or above them. */
  readonly refused: (error: unknown) => void;
  /** Null when it failed; the reason is shown. */
  readonly send: () => Promise<Order | null>;
}

/** A refund as the server accepts it. Amounts in cents. */
export interface RefundAsked extends Omit<RefundWanted, 'base_in_cents'> {
  readonly line: string;
  readonly seen_credited_in_cents: number;
  readonly expected_in_cents: number | null;
}

/** Placeholder of the reason, which does not affect the outcome and is entered when it is sent. */
const REASON_PLACEHOLDER = '-';

/**
 * Calculates a refund of one line by the server's rules while it is typed, and sends it.
 *
 * @param api of the organization
 * @param reason where it is entered outside the refund
 */
export function useRefund({ api, order, line, reason }: { api: string; order: Order; line: OrderLine; reason?: string }): RefundChoice {
  const translate = useTranslate();
  const facts = refundCase(order, line, useNow());
  const [start] = useState(() => startOf(order, line, facts));
  const form = useDraftForm<RefundTyped>(`refund ${line.id}`, start);
  const typed = useWatch({ control: form.control });
  const write = useOrderWrite(api, order.id, 'refunds');
  const [failed, setFailed] = useState<unknown>(null);
  const read = (values: RefundTyped) => wantedOf(reason === undefined ? values : { ...values, reason });
  const wanted = read({ ...start, ...typed });
  const shown = decideRefund(facts, { ...wanted, reason: wanted.reason ?? REASON_PLACEHOLDER });
  const percentage = typed.percentage ?? null;
  // A typed percentage outside the range: the outcome shows the valid range.
  const isOutside = wanted.basis === 'staff' && wanted.percentage === null && percentage !== null && percentage !== '';
  const first = isOutside ? issue('percentage', 'validation.between', { min: 0, max: 100 }) : shown.ok ? undefined : shown.issues[0];
  const failure = write.error ?? failed;
  const readError = failure ? readFailure(failure) : null;

  async function asked(): Promise<RefundAsked | null> {
    form.clearErrors();
    setFailed(null);
    if (!(await form.trigger())) return null;
    const values = read(form.getValues());
    const decided = decideRefund(facts, values);
    if (!decided.ok) {
      for (const issue of decided.issues) if (isField(issue.at)) point(issue.at, sentenceOf(translate, issue, 'refunds'));
      return null;
    }
    const expected_in_cents = decided.refund.amount_in_cents + decided.refund.fee_in_cents;
    return { line: line.id, seen_credited_in_cents: line.credited_in_cents, expected_in_cents, ...values };
  }

  function refused(error: unknown) {
    setFailed(error);
    for (const { path, sentence } of readFailure(error).faults) if (isField(path)) point(path, sentence);
  }

  async function send(): Promise<Order | null> {
    const body = await asked();
    if (!body) return null;
    try {
      return await write.mutateAsync({ ...body, notify: form.getValues('notify') && hasMail(order) });
    } catch (error) {
      refused(error);
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
    failure: readError && (readError.faults.some(({ path }) => isField(path)) ? null : readError.message),
    isBusy: write.isPending,
    asked,
    refused,
    send,
  };
}

type Field = 'basis' | 'percentage' | 'reason';
const isField = (path: string): path is Field => path === 'basis' || path === 'percentage' || path === 'reason';

function startOf(order: Order, line: OrderLine, facts: RefundCase): RefundTyped {
  const given = termAmount(facts.parts, facts.periods, facts.at);
  const basis = factsOf(order, line).is_called_off ? 'organizer' : given === null ? 'staff' : 'customer';
  return { basis, percentage: 100, with_fee: false, reason: null, notify: true };
}

/** Whether the buyer can receive an email. */
export const hasMail = ({ email }: Pick<Order, 'email'>): boolean => Boolean(email);

/** The refund as the server accepts it: a percentage applies only where staff decide, and only when it is valid. */
function wantedOf({ basis, percentage, with_fee, reason }: Omit<RefundTyped, 'notify'>): RefundWanted {
  const isStaff = basis === 'staff';
  const isShare = typeof percentage === 'number' && Number.isInteger(percentage) && percentage >= 0 && percentage <= 100;
  return { basis, percentage: isStaff && isShare ? percentage : null, with_fee: isStaff && with_fee, reason: reason?.trim() || null };
}

function amountFor(facts: RefundCase, basis: 'customer' | 'organizer'): number | null {
  const decided = decideRefund(facts, { basis, percentage: null, with_fee: false, reason: null });
  if (decided.ok) return decided.refund.amount_in_cents + decided.refund.fee_in_cents;
  return decided.issues.some(({ at }) => at === 'basis') ? null : 0;
}
