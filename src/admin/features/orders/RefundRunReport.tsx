import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { RefundRun, RefundRunRow } from '../../../domain/refunds/refundRun';
import { FormSkeleton } from '../../engine/records/FormSkeleton';
import { useFormats } from '../../ui/formats/formats';
import { RunProgress } from '../../ui/RunProgress';
import { useDownload } from '../../ui/useDownload';
import { Chip, type Tone } from '../../ui/values/Chip';
import { useRefundRun } from './many/useRefundRun';
import * as styles from './many/many.module.css';

interface RefundRunReportProps {
  id: string;
  organization: string;
  /** Id of the dialog's title. */
  title: string;
  onBack: () => void;
  onClose: () => void;
}

/** The progress of a refund of many, and the result of each row; failed rows can be retried. */
export function RefundRunReport({ id, organization, title, onBack, onClose }: RefundRunReportProps) {
  const translate = useTranslate();
  const { run, error, again } = useRefundRun(organization, id);
  const { download, isLoading } = useDownload();
  const isRunning = run?.status === 'running';
  return (
    <>
      <DialogTitle id={title}>{translate(isRunning ? 'refund_many.title_running' : 'refund_many.title_done')}</DialogTitle>
      <DialogContent>
        {(error ?? again.error) && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {(again.error ?? error)?.message}
          </Alert>
        )}
        {run ? (
          <>
            <Progress run={run} />
            <RunRows rows={run.rows} />
          </>
        ) : (
          !error && <FormSkeleton />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {run && (
          <Button
            variant="text"
            color="inherit"
            loading={isLoading}
            onClick={() => void download(`${organization}/refund-runs/${id}/export`, 'export.csv')}
          >
            {translate('refund_many.download')}
          </Button>
        )}
        <Button variant="text" color="inherit" onClick={onBack}>
          {translate('refund_many.back')}
        </Button>
        {run && !isRunning && run.counts.failed > 0 && (
          <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate()}>
            {translate('refund_many.again')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate(isRunning ? 'refund_many.close_running' : 'refund_many.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Progress({ run }: { run: RefundRun }) {
  const translate = useTranslate();
  const { money, moment } = useFormats();
  const { counts, rows, basis, percentage, reason, decided_by, created_at } = run;
  const [total, settled] = [rows.length, rows.length - counts.waiting];
  const words = [
    translate('refund_many.progress', { done: settled, total }),
    ...(['failed', 'skipped'] as const).flatMap((outcome) =>
      counts[outcome] > 0 ? [translate(`refund_many.${outcome}`, { smart_count: counts[outcome] })] : [],
    ),
  ].join(', ');
  return (
    <div className={styles.facts}>
      <div>{run.title}</div>
      <RunProgress done={settled} total={total} label={translate('refund_many.title_running')}>
        {words}
      </RunProgress>
      <div>{translate('refund_many.sums', { amount: money(run.amount_in_cents), money: money(run.money_in_cents) })}</div>
      <div className={styles.quiet}>
        {[
          translate(`refund_many.decided.${basis === null || basis === 'staff' ? 'share' : basis}`, {
            percentage,
            by: decided_by ?? translate('refund_many.somebody'),
            at: moment(created_at),
          }),
          ...(reason ? [reason] : []),
        ].join(': ')}
      </div>
    </div>
  );
}

const TONES: Readonly<Record<RefundRunRow['status'], Tone>> = { waiting: 'wait', done: 'good', skipped: 'neutral', failed: 'bad' };

function RunRows({ rows }: { rows: readonly RefundRunRow[] }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const column = (name: string) => translate(`refund_many.columns.${name}`);
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{column('number')}</th>
          <th scope="col">{column('name')}</th>
          <th scope="col" className={styles.figure}>
            {column('money')}
          </th>
          <th scope="col">{column('status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line_id}>
            <td>{row.order_number}</td>
            <th scope="row">{row.name}</th>
            <td className={styles.figure}>{row.money_in_cents === null ? '' : money(row.money_in_cents)}</td>
            <td>
              <Chip tone={TONES[row.status]}>{translate(`refund_many.row.${row.status}`)}</Chip>
              {row.error && <div className={styles.quiet}>{translate(row.error, { _: translate('errors.unexpected') })}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
