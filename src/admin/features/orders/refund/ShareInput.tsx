import Slider from '@mui/material/Slider';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useFormats } from '../../../ui/formats/formats';
import { PercentageInput } from '../../../ui/inputs/PercentageInput';
import type { RefundChoice } from '../useRefund';
import * as styles from './refund.module.css';

/** The percentage of the price to refund: by slider or typed. */
export function ShareInput({ refund: { form, line, decided } }: { refund: RefundChoice }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { field } = useController({ control: form.control, name: 'percentage' });
  const typed = typeof field.value === 'number' ? Math.min(100, Math.max(0, Math.round(field.value))) : 0;
  const before = line.credited_in_cents;
  return (
    <div className={styles.share}>
      <div className={styles.slider}>
        <Slider
          size="small"
          value={typed}
          marks={[0, 25, 50, 75, 100].map((value) => ({ value }))}
          aria-label={translate('refund_studio.share')}
          getAriaValueText={(value) =>
            translate('refund_studio.share_words', { percentage: value, amount: money(decided?.amount_in_cents ?? 0) })
          }
          onChange={(_event, value) => form.setValue('percentage', Number(value), { shouldDirty: true })}
        />
      </div>
      <PercentageInput source="percentage" label="refund_studio.share" required />
      {before > 0 && <p className={styles.before}>{translate('refund_studio.share_before', { amount: money(before) })}</p>}
    </div>
  );
}
