import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { STAFF_PAYMENTS } from '../../../domain/orders/orderPlan';
import { useFormats } from '../../ui/formats/formats';
import { SelectInput } from '../../ui/inputs/SelectInput';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { VoucherInput } from '../vouchers/VoucherInput';

interface PaymentChoiceProps {
  /** Of one. */
  price_in_cents: number;
  at: BookableRoute;
  /** How many are sold. */
  count?: number;
}

/** What it costs, and how that is paid: the field `payment_type` of the form around it, and `code` where that is with a voucher. */
export function PaymentChoice({ price_in_cents, at, count = 1 }: PaymentChoiceProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const way: unknown = useWatch({ name: 'payment_type' });
  const activity = at.params['activity_id'];
  return (
    <>
      <div data-field="payment_type">
        <SelectInput
          source="payment_type"
          label="booking_payment.payment_type"
          helperText={translate('booking_payment.price', { price: money(price_in_cents) })}
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
