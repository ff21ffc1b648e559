import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceRun } from '../../../../domain/invoices/run';
import { PageHeader } from '../../../layout/PageHeader';
import { classes } from '../../../ui/classes';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { ScrollBox } from '../../../ui/ScrollBox';
import { useNotice } from '../../../ui/useNotice';
import { Verdict } from '../../../ui/Verdict';
import { MonthSteps } from '../../ledger/MonthSteps';
import { FinalisingNow } from '../FinalisingNow';
import { isReady, RunRows } from '../RunRows';
import { useFinalisingNow } from '../useFinalise';
import { useInvoiceRun } from '../useInvoiceRun';
import * as styles from '../invoices.module.css';

const FinaliseDialog = lazy(async () => ({ default: (await import('../FinaliseDialog')).FinaliseDialog }));

/** The invoices of a month: organizations with amounts and missing data, then drafts, then final invoices. */
export function Run() {
  const translate = useTranslate();
  const { data, error, isFetching, isPlaceholderData, refetch, show, drafts } = useInvoiceRun();
  const finalising = useFinalisingNow();
  return (
    <div className={styles.page}>
      <PageHeader
        title={translate('invoices.run')}
        crumbs={[{ label: translate('resources.invoices.list'), to: '/admin/invoices' }]}
        action={(data || !error) && <MonthSteps month={data?.month} onShow={show} />}
      />
      <p className={styles.about}>{translate('invoices.run_about')}</p>
      {drafts.error && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {drafts.error.message}
        </Alert>
      )}
      {finalising && <FinalisingNow run={finalising} />}
      {data ? (
        <div className={classes(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <MonthOf key={data.month} run={data} drafts={drafts} isFinalising={finalising !== null} />
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
          <Skeleton height={56} />
          <Skeleton height={420} />
        </div>
      )}
    </div>
  );
}

interface MonthOfProps {
  run: InvoiceRun;
  drafts: ReturnType<typeof useInvoiceRun>['drafts'];
  /** A run is finalising drafts, possibly these. */
  isFinalising: boolean;
}

function MonthOf({ run, drafts, isFinalising }: MonthOfProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { money } = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [toFinish, setToFinish] = useState<readonly { id: string; total_in_cents: number }[] | null>(null);
  const { rows, is_over, month } = run;
  const ready = rows.flatMap((row) =>
    isReady(row) && row.invoice_id !== null && chosen.has(row.invoice_id)
      ? [{ id: row.invoice_id, total_in_cents: row.total_in_cents }]
      : [],
  );
  const isToMake = rows.some(({ status }) => status === 'new' || status === 'changed');
  const make = () => drafts.mutate(month, { onSuccess: () => notice.success(translate('invoices.preview.made')) });
  if (rows.length === 0) return <Verdict>{translate('invoices.preview.none')}</Verdict>;
  return (
    <>
      <RunVerdict run={run} />
      <Panel
        title={translate('invoices.preview.sums', {
          smart_count: rows.length,
          amount: money(rows.reduce((sum, row) => sum + row.total_in_cents, 0)),
        })}
        action={
          <div className={styles.actions}>
            {ready.length > 0 && (
              <Button variant={isToMake ? 'outlined' : 'contained'} disabled={isFinalising} onClick={() => setToFinish(ready)}>
                {translate('invoices.finalise.many', { smart_count: ready.length })}
              </Button>
            )}
            {is_over && isToMake && (
              <Button variant="contained" loading={drafts.isPending} onClick={make}>
                {translate('invoices.preview.drafts')}
              </Button>
            )}
          </div>
        }
      >
        <ScrollBox label={translate('layout.entries.invoice_run')} className={styles.scroll}>
          <RunRows rows={rows} chosen={chosen} onChoose={setChosen} />
        </ScrollBox>
      </Panel>
      <Suspense fallback={null}>
        {toFinish && (
          <FinaliseDialog
            drafts={toFinish}
            onClose={() => {
              setToFinish(null);
              setChosen(new Set());
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function RunVerdict({ run: { rows, is_over } }: { run: InvoiceRun }) {
  const translate = useTranslate();
  const missing = rows.filter((row) => row.missing.length > 0).length;
  if (!is_over) return <Verdict>{translate('invoices.preview.lasts')}</Verdict>;
  return (
    <Verdict is={missing === 0 ? 'right' : 'wrong'}>
      {missing === 0 ? translate('invoices.preview.ready') : translate('invoices.preview.missing', { smart_count: missing })}
    </Verdict>
  );
}
