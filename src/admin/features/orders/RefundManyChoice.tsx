import { useTranslate } from 'react-admin';
import { FormApart } from '../../engine/records/form/FormApart';
import { PercentageInput } from '../../ui/inputs/PercentageInput';
import { BasisInput } from './BasisInput';
import { PreviewRows } from './many/PreviewParts';
import { RefundForecast } from './many/RefundManyForm';
import * as styles from './many/many.module.css';
import type { RefundChosen } from './useRefundChosen';

/**
 * The basis of a refund for several cancelled people, the percentage where staff decide, the total, and the amount per person. @param
 * people how many are cancelled
 */
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
          <RefundForecast preview={preview} isStale={isStale} />
          {preview.people > 0 && preview.people < people && <p className={styles.quiet}>{translate('booking_payment.rest_many')}</p>}
          <PreviewRows preview={preview} />
        </>
      )}
    </>
  );
}
