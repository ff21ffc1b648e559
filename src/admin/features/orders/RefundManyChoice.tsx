import { useTranslate } from 'react-admin';
import { FormApart } from '../../engine/records/form/FormApart';
import { PercentageInput } from '../../ui/inputs/PercentageInput';
import { BasisInput } from './BasisInput';
import { PreviewRows } from './many/PreviewParts';
import { Foreseen } from './many/RefundManyForm';
import * as styles from './many/many.module.css';
import type { RefundChosen } from './useRefundChosen';

/** Whose doing it is that several people cancel, the percentage where staff decide, what that gives back together, and to whom. @param people how many cancel */
export function RefundManyChoice({ refund, people }: { refund: RefundChosen; people: number }) {
  const { form, basis, amounts, preview, isStale } = refund;
  const translate = useTranslate();
  return (
    <>
      <FormApart form={form}>
        <BasisInput amounts={amounts} />
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
