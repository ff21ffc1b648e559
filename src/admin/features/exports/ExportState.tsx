import { useLocaleState, useTranslate } from 'react-admin';
import { type ExportView, isOpen } from '../../../domain/exports/exportView';
import { formatBytes } from '../../../domain/files/formatBytes';
import { ProgressBar } from '../../ui/ProgressBar';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './exports.module.css';
import { fileName } from './useExports';

/** The progress of an export, as text and a bar, or its result. */
export function ExportState({ found }: { found: ExportView }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const [locale] = useLocaleState();
  const { state, done, total, problem } = found;
  if (isOpen(found))
    return (
      <div className={styles.state}>
        <ProgressBar done={done} total={Math.max(total, 1)} label={translate('exports.progress', { name: fileName(found) })} />
        <span className={styles.quiet}>{translate(`exports.${state}`, { done: number(done), total: number(total) })}</span>
      </div>
    );
  if (state === 'failed')
    return (
      <p className={styles.wrong}>
        <strong>{translate('exports.failed')}.</strong> {translate(`exports.problems.${problem ?? 'fault'}`)}
      </p>
    );
  return (
    <span className={styles.quiet}>
      {translate('exports.ready', { smart_count: total, rows: number(total) })}
      {found.size !== null && ` · ${formatBytes(found.size, locale)}`}
    </span>
  );
}
