import { useTranslate } from 'react-admin';
import { classes } from '../../../ui/classes';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { Chip } from '../../../ui/values/Chip';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { StatusChip } from '../purchases/StatusChip';
import { useFailureWords } from './useFailureWords';
import { NewCoupon } from './NewCoupon';
import type { Order, OrderTransaction, Refund, ReturnedCoupon } from './order';
import * as styles from './order.module.css';

/** The payments and refunds of an order, oldest first, with their results. */
export function MoneyTimeLine({ order }: { order: Order }) {
  const translate = useTranslate();
  const couponOf = ({ id }: OrderTransaction) => order.returned_coupons.find(({ transaction }) => transaction === id);
  const events = [
    ...order.transactions.map((transaction) => ({
      at: transaction.created_at,
      id: transaction.id,
      shown: <TransactionEvent transaction={transaction} coupon={couponOf(transaction)} />,
    })),
    ...order.refunds.map((refund) => ({ at: refund.created_at, id: refund.id, shown: <RefundEvent refund={refund} order={order} /> })),
  ].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
  if (events.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{translate('order_dialog.events')}</h3>
      <ol className={styles.events}>
        {events.map(({ id, shown }) => (
          <li key={id} className={styles.event}>
            {shown}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A payment, or a transaction that refunds: its method, its status, and why it failed. */
function TransactionEvent({ transaction, coupon }: { transaction: OrderTransaction; coupon: ReturnedCoupon | undefined }) {
  const translate = useTranslate();
  const { money, moment } = useFormats();
  const failure = useFailureWords()(transaction.failure);
  const way = translate(`resources.orders.choices.payment_type.${transaction.payment_type}`);
  const about = [
    translate('order_dialog.reference', { reference: transaction.reference }),
    transaction.paid_at
      ? translate(`order_dialog.moved.${transaction.type}`, { at: moment(transaction.paid_at) })
      : moment(transaction.created_at),
    transaction.moves ? translate('order_dialog.moves', { smart_count: Math.abs(transaction.moves) }) : null,
  ].filter(Boolean);
  return (
    <>
      <div className={styles.what}>
        {translate(
          `order_dialog.${transaction.type === 'chargeback' && transaction.amount_in_cents > 0 ? 'chargeback_reversed' : transaction.type}`,
          { way },
        )}
        <StatusChip status={transaction.status} />
      </div>
      <div className={styles.figure}>{money(transaction.amount_in_cents)}</div>
      <div className={styles.about}>{about.join(' · ')}</div>
      {coupon && <NewCoupon coupon={coupon} />}
      {failure && <div className={classes(styles.about, styles.wrong)}>{failure}</div>}
      {transaction.checkout_url && transaction.status === 'open' && (
        <PaymentLink url={transaction.checkout_url} expires_at={transaction.expires_at} />
      )}
    </>
  );
}

function PaymentLink({ url, expires_at }: { url: string; expires_at: string | null }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const now = useNow();
  const isOver = expires_at !== null && Date.parse(expires_at) <= now;
  return (
    <div className={styles.about}>
      <div className={styles.link}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} name={translate('order_dialog.copy_link')} />
      </div>
      {expires_at && translate(isOver ? 'order_dialog.link_expired' : 'order_dialog.link_expires', { at: moment(expires_at) })}
    </div>
  );
}

/** A refund as decided, compared with what the term gives. */
function RefundEvent({ refund, order }: { refund: Refund; order: Order }) {
  const translate = useTranslate();
  const { money, moment } = useFormats();
  const line = order.lines.length > 1 ? order.lines.find(({ id }) => id === refund.line)?.title : null;
  const about = [
    translate('order_dialog.decided', { at: moment(refund.created_at), by: refund.decided_by ?? translate('order_dialog.nobody') }),
    translate(`order_dialog.basis.${refund.basis}`),
    refund.term_percentage === null
      ? translate('order_dialog.no_term')
      : translate('order_dialog.by_term', { percentage: refund.term_percentage }),
    refund.fee_in_cents > 0 ? translate('order_dialog.with_fee', { amount: money(refund.fee_in_cents) }) : null,
  ].filter(Boolean);
  return (
    <>
      <div className={styles.what}>
        {translate('order_dialog.refund_decided', { percentage: refund.percentage })}
        {refund.is_exception && <Chip tone="wait">{translate('order_dialog.exception')}</Chip>}
      </div>
      <div className={styles.figure}>{money(-refund.amount_in_cents - refund.fee_in_cents)}</div>
      <div className={styles.about}>{[line, ...about].filter(Boolean).join(' · ')}</div>
      {refund.reason && <div className={styles.about}>{translate('order_dialog.reason', { reason: refund.reason })}</div>}
    </>
  );
}
