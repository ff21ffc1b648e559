import * as z from 'zod';
import type { PaymentStatus, RefundStatus } from './PaymentProvider';
import { centsIn } from './mollieAmount';
import { PaymentFailure } from './PaymentFailure';

/** Mollie's payment statuses mapped to ours. Source: https://docs.mollie.com/docs/status-change */
const PAYMENT_STATUS = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
} as const satisfies Record<string, PaymentStatus>;

/** Source: https://docs.mollie.com/reference/get-refund */
const REFUND_STATUS = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, RefundStatus>;

const keysOf = <Name extends string>(table: Readonly<Record<Name, string>>) => z.enum(Object.keys(table) as [Name, ...Name[]]);

const cents = z.object({ currency: z.string(), value: z.string() }).transform((amount, { addIssue }) => {
  const read = centsIn(amount);
  if (read === null) addIssue('is no amount in euros');
  return read ?? 0;
});
/** Mollie sends times with an offset; converted to UTC. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const address = z.object({ href: z.url({ protocol: /^https?$/ }) });

/** The fields of a payment that we use. */
const payment = z.object({
  id: z.string().min(1),
  status: keysOf(PAYMENT_STATUS).transform((status): PaymentStatus => PAYMENT_STATUS[status]),
  amount: cents,
  amountRefunded: cents.nullish(),
  amountChargedBack: cents.nullish(),
  method: z.string().nullish(),
  paidAt: moment.nullish(),
  expiresAt: moment.nullish(),
  _links: z.object({ checkout: address.nullish() }),
});

const refund = z.object({
  id: z.string().min(1),
  status: keysOf(REFUND_STATUS).transform((status): RefundStatus => REFUND_STATUS[status]),
});
/** Refunds of a payment with our metadata; refunds made elsewhere may have any metadata. */
const refunds = z.object({
  _embedded: z.object({ refunds: z.array(refund.extend({ metadata: z.object({ key: z.string() }).nullish().catch(null) })) }),
});

export const paymentIn = (answer: unknown) => read(payment, answer);
export const refundIn = (answer: unknown) => read(refund, answer);
export const refundsIn = (answer: unknown) => read(refunds, answer)._embedded.refunds;

/** @throws PaymentFailure that names the invalid field, but never its value */
function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const { success, data, error } = shape.safeParse(answer);
  if (success) return data;
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ');
  throw new PaymentFailure(`an answer that we do not understand (${fields})`, { isLasting: false });
}
