import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { payback } from '../../../../domain/ledger/entries';
import type { DecidedRefund } from '../../../../domain/refunds/decideRefund';
import { type Paid, type Payback, paidOf, paybacksOf } from '../../../../domain/refunds/paybacks';
import { voucherBack } from '../../../../domain/vouchers/returns';
import { useFormats } from '../../../ui/formats/formats';
import { PostingTable } from '../order/PostingTable';
import { useVatWord } from '../useVatWord';
import type { RefundChoice } from '../useRefund';
import * as styles from './refund.module.css';

/** The outcome of a refund: price, VAT and fee, the payment method it returns to, and the ledger entries. */
export function RefundOutcome({ refund: { order, line, decided, why } }: { refund: RefundChoice }) {
  const translate = useTranslate();
  if (!decided)
    return (
      <section className={styles.outcome} aria-live="polite">
        <h3 className={styles.heading}>{translate('refund_studio.outcome')}</h3>
        <div>{why}</div>
      </section>
    );
  const paid = paidOf(order.transactions);
  const paybacks = paybacksOf(paid, decided.money_in_cents);
  const hasFailed = order.transactions.some(({ type, status }) => type === 'refund' && status === 'failed');
  return (
    <section className={styles.outcome} aria-live="polite">
      <h3 className={styles.heading}>{translate('refund_studio.outcome')}</h3>
      <Sums decided={decided} paybacks={paybacks} line={line} />
      {paybacks.map((part) => (
        <VoucherWords key={part.payment} part={part} paid={paid.find(({ id }) => id === part.payment)} />
      ))}
      {decided.is_exception && (
        <Alert severity="info" sx={{ mt: 3 }}>
          <ExceptionWords decided={decided} />
        </Alert>
      )}
      {hasFailed && decided.money_in_cents > 0 && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('refund_studio.failed_before')}
        </Alert>
      )}
      <details className={styles.fold}>
        <summary>{translate('refund_studio.ledger')}</summary>
        <div className={styles.entry}>
          <PostingTable caption={translate('refund_studio.ledger_credit')} postings={decided.postings} />
        </div>
        {!hasFailed &&
          paybacks.map(({ payment, way, amount_in_cents, moves }) => (
            <div key={payment} className={styles.entry}>
              <PostingTable
                caption={translate(way === 'online' ? 'refund_studio.ledger_later' : 'refund_studio.ledger_payback')}
                postings={payback(way, amount_in_cents, moves)}
              />
            </div>
          ))}
      </details>
    </section>
  );
}

function Sums({ decided, paybacks, line }: { decided: DecidedRefund; paybacks: readonly Payback[]; line: RefundChoice['line'] }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { amount_in_cents, vat_in_cents, fee_in_cents, money_in_cents } = decided;
  const gone = amount_in_cents + fee_in_cents;
  const vat = useVatWord()(line);
  return (
    <dl className={styles.sums}>
      <dt>{translate('refund_studio.price', { percentage: decided.percentage })}</dt>
      <dd>{money(amount_in_cents)}</dd>
      <dt className={styles.part}>{translate('refund_studio.vat', { vat })}</dt>
      <dd className={styles.part}>{money(vat_in_cents)}</dd>
      {line.fee_in_cents > 0 && (
        <>
          <dt>{translate('refund_studio.fee')}</dt>
          <dd>{money(fee_in_cents)}</dd>
        </>
      )}
      <dt>{translate('refund_studio.gone')}</dt>
      <dd>{money(gone)}</dd>
      {money_in_cents < gone && (
        <>
          <dt className={styles.part}>{translate('refund_studio.never_paid')}</dt>
          <dd className={styles.part}>{money(gone - money_in_cents)}</dd>
        </>
      )}
      <dt className={styles.strong}>{translate('refund_studio.money')}</dt>
      <dd className={styles.strong}>{money(money_in_cents)}</dd>
      {paybacks.map((part) => (
        <PaybackLine key={part.payment} part={part} />
      ))}
    </dl>
  );
}

function PaybackLine({ part: { way, amount_in_cents, moves } }: { part: Payback }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const returned = moves > 0 ? `, ${translate('order_dialog.moves', { smart_count: moves })}` : '';
  return (
    <>
      <dt className={styles.part}>{`${translate(`refund_studio.ways.${way}`)}${returned}`}</dt>
      <dd className={styles.part}>{money(amount_in_cents)}</dd>
    </>
  );
}

/** What happens to a voucher's code, shown before the decision. */
function VoucherWords({ part, paid }: { part: Payback; paid: Paid | undefined }) {
  const translate = useTranslate();
  const became = paid ? voucherBack(paid, part) : null;
  if (became === null) return null;
  return (
    <Alert severity="info" sx={{ mt: 3 }}>
      {translate(`refund_studio.vouchers.${became}`, { smart_count: part.moves })}
    </Alert>
  );
}

function ExceptionWords({ decided: { term } }: { decided: DecidedRefund }) {
  const translate = useTranslate();
  const { money } = useFormats();
  return term === null
    ? translate('refund_studio.exception_none')
    : translate('refund_studio.exception', { amount: money(term.amount_in_cents), percentage: term.percentage });
}
