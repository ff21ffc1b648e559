import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { HttpError } from '../../../../../providers/httpError';
import type { RefundPreview, RefundRun } from '../../../../domain/refunds/refundRun';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { useFormats } from '../../../ui/formats/formats';
import { PercentageInput } from '../../../ui/inputs/PercentageInput';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useSendOnce } from '../useSendOnce';
import { EarlierRuns, PreviewRows } from './PreviewParts';
import { useRefundPreview } from '../useRefundPreview';
import * as styles from './many.module.css';
import { useDraftForm } from '../../../ui/useDraftForm';

interface RefundManyFormProps {
  /** Of the session or bundle. */
  api: string;
  /** Id of the dialog's title. */
  title: string;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
  /** Called when a refund was started, or an earlier one is opened. */
  onRun: (id: string) => void;
  /** Why the session was cancelled; the initial reason of the refund. */
  reason?: string | null;
}

interface Typed {
  percentage: number | string | null;
  reason: string | null;
}

/** The refunds per person, with the percentage and the reason. */
export function RefundManyForm({ api, title, reason = null, onClose, onBusy, onRun }: RefundManyFormProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const form = useDraftForm<Typed>(`refunds ${api}`, { percentage: 100, reason });
  const typed = useWatch({ control: form.control, name: 'percentage' });
  const percentage = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= 100 ? typed : null;
  const { data: preview, error, isPlaceholderData } = useRefundPreview(api, percentage === null ? null : { percentage });
  const once = useSendOnce();
  const start = useMutation({
    mutationFn: (body: object) => once<RefundRun>(`${api}/refunds`, body),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ id }) => onRun(id),
    onError: (failure) => {
      const running = failure instanceof HttpError && failure.status === 409 ? failure.body['run'] : null;
      if (typeof running === 'string') return onRun(running);
      for (const { path, sentence } of readFailure(failure).faults)
        if (path === 'percentage' || path === 'reason') form.setError(path, { type: 'server', message: sentence }, { shouldFocus: true });
    },
  });
  const send = async () => {
    form.clearErrors();
    if (await form.trigger(undefined, { shouldFocus: true })) start.mutate(form.getValues());
  };
  // When no one gets a refund there is nothing to decide, only earlier refunds to show.
  const isOver = preview?.people === 0 && percentage === 100;
  const readError = start.error ? readFailure(start.error) : null;
  const isReady = percentage !== null && !isPlaceholderData && preview !== undefined && preview.people > 0;
  return (
    <>
      <DialogTitle id={title}>{translate(isOver ? 'refund_many.title_earlier' : 'refund_many.title')}</DialogTitle>
      <DialogContent>
        {(error || (readError && readError.faults.length === 0)) && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {readError?.message ?? error?.message}
          </Alert>
        )}
        {preview ? <RefundForecast preview={preview} isStale={isPlaceholderData || percentage === null} /> : !error && <FormSkeleton />}
        {!isOver && (
          <FormApart form={form}>
            <div className={styles.fields}>
              <PercentageInput
                source="percentage"
                label="refund_many.percentage"
                helperText="refund_many.percentage_help"
                required
                min={1}
              />
              <TextInput
                source="reason"
                label="refund_many.reason"
                helperText="refund_many.reason_help"
                required
                rows={2}
                maxLength={500}
              />
            </div>
          </FormApart>
        )}
        {preview && <PreviewRows preview={preview} />}
        {preview && <EarlierRuns preview={preview} onRun={onRun} />}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={start.isPending} onClick={onClose}>
          {translate(isOver ? 'refund_many.close' : 'refund_many.back')}
        </Button>
        {!isOver && (
          <Button variant="contained" disabled={!isReady} loading={start.isPending} onClick={() => void send()}>
            {preview && preview.money_in_cents === 0
              ? translate('refund_many.verb_credit', { amount: money(preview.amount_in_cents) })
              : translate('refund_many.verb', { amount: money(preview?.money_in_cents ?? 0) })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** The number of people in a refund of many, and its total. */
export function RefundForecast({ preview, isStale }: { preview: RefundPreview; isStale: boolean }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { people, amount_in_cents, money_in_cents } = preview;
  if (people === 0) return <p role="status">{translate('refund_many.nobody')}</p>;
  return (
    <div role="status" aria-busy={isStale} className={styles.facts} style={isStale ? { opacity: 0.6 } : {}}>
      <div className={styles.big}>{translate('refund_many.people', { smart_count: people })}</div>
      <div>{translate('refund_many.sums', { amount: money(amount_in_cents), money: money(money_in_cents) })}</div>
    </div>
  );
}
