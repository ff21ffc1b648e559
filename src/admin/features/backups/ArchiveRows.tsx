import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../domain/files/formatBytes';
import type { BackupArchive, BackupOutcome } from '../../../domain/backups/backup';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './backups.module.css';

/** The archives, latest first: date, size, and whether each was verified by opening it. */
export function ArchiveRows({ archives }: { archives: readonly BackupArchive[] }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const locale = useLocale();
  if (archives.length === 0) return <p className={styles.quiet}>{translate('backups.none')}</p>;
  return (
    <ul className={styles.rows}>
      {archives.map(({ file, bytes, made_at, outcome }) => (
        <li key={file} className={styles.row}>
          <p className={styles.made}>{moment(made_at)}</p>
          <p className={styles.size}>{formatBytes(bytes, locale)}</p>
          <p className={styles.quiet}>
            {file}
            {outcome && ` · ${outcome.is_scheduled ? translate('backups.schedule_name') : (outcome.by ?? '')}`}
          </p>
          <p className={classes(styles.size, styles.quiet)}>{outcome?.proof && <ProofFacts {...outcome.proof} />}</p>
          <StateLine outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

function ProofFacts({ rows, files }: NonNullable<BackupOutcome['proof']>) {
  const translate = useTranslate();
  const { number } = useFormats();
  if (files === null) return <>{translate('backups.proof_rows', { rows: number(rows) })}</>;
  return <>{translate('backups.proof', { rows: number(rows), files: number(files) })}</>;
}

function StateLine({ outcome }: { outcome: BackupOutcome | null }) {
  const translate = useTranslate();
  const state = outcome?.state ?? 'unknown';
  return (
    <p className={styles.state}>
      <span className={classes(state === 'proven' && styles.proven, state === 'unproven' && styles.wrong)}>
        {translate(`backups.states.${state}`)}
      </span>
      {outcome?.reason && `: ${outcome.reason}`}
      {outcome?.proof &&
        outcome.proof.missing_files > 0 &&
        `: ${translate('backups.missing', { smart_count: outcome.proof.missing_files })}`}
    </p>
  );
}
