import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../domain/vouchers/worth';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from './voucher.module.css';

/** The part of the price that a voucher pays here, the remainder, and the value that is lost. */
export function VoucherWorth({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const { money, dateOf } = useFormats();
  const { moves, wallet_name, worth_in_cents, pays_in_cents, left_in_cents, lapses_in_cents, uses_left, expires_at } = offer;
  return (
    <div role="status" className={styles.worth}>
      <strong>{translate('voucher_input.pays', { amount: money(pays_in_cents) })}</strong>
      <span>{translate('voucher_input.worth', { smart_count: moves, wallet: wallet_name, worth: money(worth_in_cents) })}</span>
      {left_in_cents > 0 && <span>{translate('voucher_input.left', { amount: money(left_in_cents) })}</span>}
      {lapses_in_cents > 0 && (
        <span className={styles.lapses}>{translate('voucher_input.lapses', { amount: money(lapses_in_cents) })}</span>
      )}
      {uses_left > 1 && <span className={styles.quiet}>{translate('voucher_input.uses', { smart_count: uses_left })}</span>}
      {expires_at && <span className={styles.quiet}>{translate('voucher_input.until', { day: dateOf(expires_at) })}</span>}
    </div>
  );
}
