import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { FormApart } from '../../engine/records/form/FormApart';
import { useFormats } from '../../ui/formats/formats';
import { BooleanInput } from '../../ui/inputs/BooleanInput';
import { TextInput } from '../../ui/inputs/TextInput';
import { BasisInput } from './BasisInput';
import { RefundOutcome } from './refund/RefundOutcome';
import { RefundOverTime } from './refund/RefundOverTime';
import { ShareInput } from './refund/ShareInput';
import { hasMail, type RefundChoice } from './useRefund';
import * as styles from './refund/refund.module.css';

/**
 * The basis and the amount of a refund, next to the term's refund over time and the outcome. All calculated by the server's rules.
 *
 * @param isAlone false where it is part of a cancellation, which asks for the reason and the email
 */
export function RefundStudio({ refund, isAlone = true }: { refund: RefundChoice; isAlone?: boolean }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { form, basis, line, amounts, failure } = refund;
  return (
    <div className={styles.studio}>
      {failure && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {failure}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormApart form={form}>
            <BasisInput amounts={amounts} />
            {basis === 'staff' && <ShareInput refund={refund} />}
            {basis === 'staff' && line.fee_in_cents > line.credited_fee_in_cents && (
              <BooleanInput
                source="with_fee"
                label={translate('refund_studio.with_fee', { amount: money(line.fee_in_cents - line.credited_fee_in_cents) })}
              />
            )}
            {isAlone && (
              <>
                <TextInput
                  source="reason"
                  label="refund_studio.reason"
                  rows={2}
                  maxLength={500}
                  required={basis === 'staff'}
                  helperText={translate(basis === 'staff' ? 'refund_studio.reason_asked' : 'refund_studio.reason_free')}
                />
                {hasMail(refund.order) && <BooleanInput source="notify" label="refund_studio.notify" />}
              </>
            )}
          </FormApart>
        </div>
        <div className={styles.column}>
          <RefundOutcome refund={refund} />
          <RefundOverTime refund={refund} />
        </div>
      </div>
    </div>
  );
}
