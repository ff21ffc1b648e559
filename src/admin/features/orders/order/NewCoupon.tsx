import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { useFormats } from '../../../ui/formats/formats';
import type { ReturnedCoupon } from './order';
import * as styles from './order.module.css';

/** The code of a coupon that received returned moves, to read out or copy, and its last day. */
export function NewCoupon({ coupon: { code, expires_at } }: { coupon: ReturnedCoupon }) {
  const translate = useTranslate();
  const { dateOf } = useFormats();
  return (
    <div className={styles.coupon}>
      <span>{translate('order_dialog.new_coupon')}</span>
      <span className={styles.link}>
        <code>{code}</code>
        <CopyButton text={code} name={translate('order_dialog.copy_code')} />
      </span>
      {expires_at && <span>{translate('order_dialog.coupon_until', { at: dateOf(expires_at) })}</span>}
    </div>
  );
}
