import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Warning } from '../../../../domain/system/systemState';
import { Verdict } from '../../../ui/Verdict';
import * as styles from '../system.module.css';

/** What needs attention, in sentences; without warnings it reports that all is well. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const translate = useTranslate();
  if (warnings.length === 0) return <Verdict is="right">{translate('system.all_well')}</Verdict>;
  return (
    <div role="status" className={styles.warnings}>
      {warnings.map(({ key, level, values }) => (
        <Alert key={`${key} ${values['job'] ?? ''}`} severity={level} variant="outlined">
          {translate(`system.warnings.${key}`, {
            ...values,
            ...(typeof values['job'] === 'string' ? { job: translate(`system.jobs.${values['job']}`) } : {}),
          })}
        </Alert>
      ))}
    </div>
  );
}
