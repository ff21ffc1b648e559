import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../domain/files/formatBytes';
import type { BackupRun } from '../../../domain/backups/backup';
import { Panel } from '../../ui/Panel';
import { ProgressBar } from '../../ui/ProgressBar';
import * as styles from './backups.module.css';

/** The progress of the backup that is running. */
export function Underway({ stage, bytes, of, by }: BackupRun) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate(`backups.running.${stage}`);
  const asked = by === null ? translate('backups.running.due') : translate('backups.running.by', { name: by });
  return (
    <Panel title={title} text={asked}>
      <div className={styles.progress}>
        {of !== null && <ProgressBar done={Math.min(bytes, of)} total={Math.max(of, 1)} label={title} />}
        <p className={styles.quiet}>
          {of === null
            ? translate('backups.running.read', { bytes: formatBytes(bytes, locale) })
            : translate('backups.running.read_of', { bytes: formatBytes(bytes, locale), of: formatBytes(of, locale) })}
        </p>
      </div>
    </Panel>
  );
}
