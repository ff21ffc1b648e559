import { useTranslate } from 'react-admin';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { chargedBackOf } from '../../../../domain/refunds/paybacks';
import { vatByTier } from '../../../../domain/orders/vatByTier';
import { classes } from '../../../ui/classes';
import { useFormats } from '../../../ui/formats/formats';
import { useVatWord } from '../useVatWord';
import type { Order } from './order';
import * as styles from './order.module.css';

/** The VAT per rate, and the amounts: the total, paid, refunded, and due. */
export function OrderSums({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const owed = owedFor(order);
  const chargedBack = chargedBackOf(order.transactions);
  const refunded = order.refunded_in_cents - chargedBack;
  const sum = (name: string, amount: number, isStrong = false) => (
    <>
      <dt className={classes(isStrong && styles.strong)}>{translate(`order_dialog.sums.${name}`)}</dt>
      <dd className={classes(styles.figure, isStrong && styles.strong)}>{money(amount)}</dd>
    </>
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{translate('order_dialog.amounts')}</h3>
      <dl className={styles.sums}>
        {order.transaction_fee_in_cents > 0 && sum('subtotal', order.subtotal_price_in_cents)}
        {order.transaction_fee_in_cents > 0 && sum('fee', order.transaction_fee_in_cents)}
        {sum('total', order.total_in_cents, true)}
        {order.credited_in_cents > 0 && sum('credited', order.credited_in_cents)}
        {sum('paid', order.paid_in_cents)}
        {refunded > 0 && sum('refunded', refunded)}
        {chargedBack > 0 && sum('charged_back', chargedBack)}
        {owed < 0 ? sum('to_go_back', -owed, true) : sum('owed', owed, true)}
      </dl>
      <VatTable order={order} />
    </section>
  );
}

function VatTable({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const vatWord = useVatWord();
  return (
    <table className={styles.table} style={{ marginTop: 12 }}>
      <thead>
        <tr>
          <th scope="col">{translate('order_dialog.vat.tier')}</th>
          <th scope="col" className={styles.figure}>
            {translate('order_dialog.vat.base')}
          </th>
          <th scope="col" className={styles.figure}>
            {translate('order_dialog.vat.vat')}
          </th>
        </tr>
      </thead>
      <tbody>
        {vatByTier(order.lines).map((tier) => (
          <tr key={`${tier.vat} ${tier.vat_percentage}`}>
            <th scope="row">{vatWord(tier)}</th>
            <td className={styles.figure}>{money(tier.base_in_cents)}</td>
            <td className={styles.figure}>{money(tier.vat_in_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
