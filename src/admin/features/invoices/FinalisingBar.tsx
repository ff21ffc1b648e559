import { useTranslate } from 'react-admin';
import type { FinalisingProgress } from '../../../domain/invoices/finalising';
import { RunProgress } from '../../ui/RunProgress';
import * as styles from './invoices.module.css';

/** Progress of a run that finalises drafts. */
export function FinalisingBar({ run: { counts } }: { run: Pick<FinalisingProgress, 'counts'> }) {
  const translate = useTranslate();
  const done = counts.done + counts.failed;
  const total = done + counts.waiting;
  return (
    <div className={styles.running}>
      <RunProgress done={done} total={total} label={translate('invoices.finalise.one')}>
        {translate('invoices.finalise.progress', { done, total })}
      </RunProgress>
    </div>
  );
}
