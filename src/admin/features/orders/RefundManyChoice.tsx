import { useTranslate } from 'react-admin';
import { REFUND_BASES } from '../../../domain/refunds/decideRefund';
import { FormApart } from '../../engine/records/form/FormApart';
import { useFormats } from '../../ui/formats/formats';
import { CardsInput } from '../../ui/inputs/CardsInput';
import { PercentageInput } from '../../ui/inputs/PercentageInput';
import { PreviewRows } from './many/PreviewParts';
import { Foreseen } from './many/RefundManyForm';
import * as styles from './many/many.module.css';
import type { RefundChosen } from './useRefundChosen';

/** Whose doing it is that several people cancel, the percentage where staff decide, what that gives back together, and to whom. @param people how many cancel */
export function RefundManyChoice({ refund, people }: { refund: RefundChosen; people: number }) {
  const { form, basis, amounts, preview, isStale } = refund;
  const translate = useTranslate();
  const { money } = useFormats();
  const text = (one: (typeof REFUND_BASES)[number]) => {
    const amount = one === 'staff' ? null : amounts[one];
    return amount === null
      ? translate(`refund_studio.basis.${one}_none`)
      : translate(`refund_studio.basis.${one}_text`, { amount: money(amount) });
  };
  return (
    <>
      <FormApart form={form}>
        <CardsInput
          source="basis"
          label="refund_studio.who"
          cards={REFUND_BASES.map((id) => ({ id, title: translate(`refund_studio.basis.${id}`), text: text(id) }))}
        />
        {basis === 'staff' && <PercentageInput source="percentage" label="refund_many.percentage" required min={1} />}
      </FormApart>
      {preview && (
        <>
          <Foreseen preview={preview} isStale={isStale} />
          {preview.people > 0 && preview.people < people && <p className={styles.quiet}>{translate('booking_payment.rest_many')}</p>}
          <PreviewRows preview={preview} />
        </>
      )}
    </>
  );
}
