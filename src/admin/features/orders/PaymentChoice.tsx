import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { STAFF_PAYMENTS, type StaffPayment } from '../../../domain/orders/orderPlan';
import { bearsFee, transactionFee } from '../../../domain/orders/transactionFee';
import { useFormats } from '../../ui/formats/formats';
import { SelectInput } from '../../ui/inputs/SelectInput';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { VoucherInput } from '../vouchers/VoucherInput';
import { useFeeTerms } from './usePrice';

interface PaymentChoiceProps {
  /** Of one place. */
  price_in_cents: number;
  at: BookableRoute;
  /** The number of places sold. */
  count?: number;
}

/** The price and the payment method: the field `payment_type` of the surrounding form, and `code` for a voucher. */
export function PaymentChoice({ price_in_cents, at, count = 1 }: PaymentChoiceProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const way = useWatch<{ payment_type?: StaffPayment }>({ name: 'payment_type' });
  const activity = at.params['activity_id'];
  const terms = useFeeTerms(at, way !== undefined && bearsFee(way));
  const fee = transactionFee([{ total_price_in_cents: price_in_cents * count, fee: null }], terms);
  return (
    <>
      <div data-field="payment_type">
        <SelectInput
          source="payment_type"
          label="booking_payment.payment_type"
          helperText={translate(fee > 0 ? 'booking_payment.price_with_fee' : 'booking_payment.price', {
            price: money(price_in_cents),
            fee: money(fee),
          })}
          required
          choices={STAFF_PAYMENTS.map((id) => ({ id, name: `purchases.new.${id}` }))}
        />
      </div>
      {way === 'voucher' && (
        <VoucherInput organization={at.organization} of={{ ...(activity && { activity }), amount_in_cents: price_in_cents * count }} />
      )}
    </>
  );
}
