import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { heldUntil } from '../../../domain/payouts/iban';
import { useFormats } from '../../ui/formats/formats';
import { useNow } from '../../ui/formats/useNow';

/** Reports that payouts are paused after a change of bank account, and until when. */
export function AccountHeld({ changed_at }: { changed_at: unknown }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const now = new Date(useNow()).toISOString();
  const until = typeof changed_at === 'string' ? heldUntil(changed_at, now) : null;
  if (until === null) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {translate('finance_info.held', { until: moment(until) })}
    </Alert>
  );
}
