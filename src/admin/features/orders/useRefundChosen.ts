import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { RefundBasis } from '../../../domain/refunds/decideRefund';
import type { RefundPreview } from '../../../domain/refunds/refundRun';
import { readFailure } from '../../engine/records/form/readFailure';
import type { Participant } from '../bookings/rows';
import { useRefundPreview } from './useRefundPreview';

interface Typed {
  basis: RefundBasis;
  percentage: number | string | null;
}

/** A refund for people who are cancelled together, while it is being decided. */
export interface RefundChosen {
  readonly form: UseFormReturn<Typed>;
  readonly basis: RefundBasis;
  /** The outcome for the typed values; undefined until the server has responded. */
  readonly preview: RefundPreview | undefined;
  readonly isStale: boolean;
  /** The total of each basis for all of them; null where it refunds nothing, or is unknown. */
  readonly amounts: Readonly<Record<'customer' | 'organizer', number | null>>;
  readonly failure: string | null;
  /** The translation key of what is still missing before it can be sent. */
  readonly missing: (reason: string) => string | null;
  /** The refund for the cancellation call; undefined where nothing can be refunded. */
  readonly asked: () => object | undefined;
  /** Shows why that call was refused, and the current outcome of the refund. */
  readonly refused: (error: unknown) => void;
}

/** @param api of the session or bundle */
export function useRefundChosen({ api, participants }: { api: string; participants: readonly Participant[] }): RefundChosen {
  const ids = participants.map(({ id }) => id);
  const form = useForm<Typed>({ defaultValues: { basis: 'customer', percentage: 100 } });
  const { basis = 'customer', percentage: typed } = useWatch({ control: form.control });
  const percentage = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= 100 ? typed : null;
  const by = {
    customer: useRefundPreview(api, { basis: 'customer', percentage: null, participants: ids }),
    organizer: useRefundPreview(api, { basis: 'organizer', percentage: null, participants: ids }),
    staff: useRefundPreview(api, basis === 'staff' && percentage !== null ? { basis, percentage, participants: ids } : null),
  };
  const { data: preview, error, isPlaceholderData, refetch } = by[basis];
  const [refusal, setRefusal] = useState<unknown>(null);
  const amountOf = (of: 'customer' | 'organizer') => (by[of].data?.people ? by[of].data.amount_in_cents : null);
  const failure = refusal ?? error;
  return {
    form,
    basis,
    preview,
    isStale: isPlaceholderData || (basis === 'staff' && percentage === null),
    amounts: { customer: amountOf('customer'), organizer: amountOf('organizer') },
    failure: failure ? readFailure(failure).message : null,
    missing: (reason) => {
      if (basis === 'staff' && percentage === null) return 'booking_payment.percentage_many';
      if (basis === 'staff' && reason.trim() === '') return 'booking_payment.reason_many';
      return preview && !isPlaceholderData ? null : 'booking_payment.loading';
    },
    asked: () => {
      setRefusal(null);
      if (!preview || preview.people === 0) return undefined;
      return { basis, percentage: basis === 'staff' ? percentage : null, expected_in_cents: preview.amount_in_cents };
    },
    refused: (reason) => {
      setRefusal(reason);
      // A colleague has refunded something, or the term now gives another amount.
      void refetch();
    },
  };
}
