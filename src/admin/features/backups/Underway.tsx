import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../domain/files/formatBytes';
import type { BackupRun } from '../../../domain/backups/backup';
import { Panel } from '../../ui/Panel';
import { RunProgress } from '../../ui/RunProgress';
import * as styles from './backups.module.css';

/** The progress of the backup that is running. */
export function Underway({ stage, bytes, of, by }: BackupRun) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate(`backups.running.${stage}`);
  const asked = by === null ? translate('backups.running.due') : translate('backups.running.by', { name: by });
  return (
    <Panel title={title} text={asked}>
      {of === null ? (
        <p role="status" className={styles.quiet}>
          {translate('backups.running.read', { bytes: formatBytes(bytes, locale) })}
        </p>
      ) : (
        <RunProgress done={bytes} total={of} label={title}>
          {translate('backups.running.read_of', { bytes: formatBytes(bytes, locale), of: formatBytes(of, locale) })}
        </RunProgress>
      )}
    </Panel>
  );
}
