import { useTranslate } from 'react-admin';
import { STAFF_PAYMENTS } from '../../../domain/orders/orderPlan';
import { useFormats } from '../../ui/formats/formats';
import { SelectInput } from '../../ui/inputs/SelectInput';

/** What it costs, and how that is paid: the field `payment_type` of the form around it. */
export function PaymentChoice({ price_in_cents }: { price_in_cents: number }) {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <div data-field="payment_type">
      <SelectInput
        source="payment_type"
        label="booking_payment.payment_type"
        helperText={translate('booking_payment.price', { price: money(price_in_cents) })}
        required
        choices={STAFF_PAYMENTS.map((id) => ({ id, name: `purchases.new.${id}` }))}
      />
    </div>
  );
}
