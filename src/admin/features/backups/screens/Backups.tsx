import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { BackupStatus } from '../../../../domain/backups/backup';
import { PageHeader } from '../../../layout/PageHeader';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { ArchiveRows } from '../ArchiveRows';
import * as styles from '../backups.module.css';
import { Underway } from '../Underway';
import { useBackups, useMakeBackup } from '../useBackups';

/** Backups of the complete platform: the existing ones, the next scheduled one, and a button to make one. */
export function Backups() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useBackups();
  const make = useMakeBackup();
  return (
    <div className={styles.page}>
      <PageHeader
        title={translate('backups.title')}
        action={
          <Button
            variant="contained"
            disabled={!data || data.running !== null || isElsewhere(data)}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {translate('backups.make')}
          </Button>
        }
      />
      <p className={styles.about}>{translate('backups.about')}</p>
      {data ? (
        <>
          <Alarms {...data} />
          {data.running && <Underway {...data.running} />}
          <Schedule {...data} />
          <Panel title={translate('backups.list')}>
            <ArchiveRows archives={data.archives} />
          </Panel>
        </>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </div>
  );
}

function Alarms({ is_matching, is_damaged, failed }: BackupStatus) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <>
      {is_damaged && (
        <p role="alert" className={styles.alert}>
          {translate('backups.damaged')}
        </p>
      )}
      {!is_matching && (
        <p role="alert" className={styles.alert}>
          {translate('backups.apart')}
        </p>
      )}
      {failed && (
        <p role="alert" className={styles.alert}>
          {translate('backups.failed', { moment: moment(failed.at) })} {failed.reason}
        </p>
      )}
    </>
  );
}

/** Both the database and the files are outside this server, so it cannot copy them. */
const isElsewhere = ({ engine, is_in_bucket }: BackupStatus): boolean => engine === 'postgres' && is_in_bucket;

function Schedule(status: BackupStatus) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { engine, is_in_bucket, every, keep, next_at, folder, is_same_disk } = status;
  if (isElsewhere(status))
    return (
      <Panel title={translate('backups.schedule.title')}>
        <p className={styles.facts}>{translate('backups.errors.elsewhere')}</p>
      </Panel>
    );
  return (
    <Panel title={translate('backups.schedule.title')}>
      <div className={styles.facts}>
        <p className={styles.next}>{next_at === null ? translate('backups.schedule.none') : moment(next_at)}</p>
        <p>{every === null ? translate('backups.schedule.none_text') : translate('backups.schedule.every', { every, keep })}</p>
        <p>{translate('backups.schedule.folder', { folder })}</p>
        {is_same_disk && <p>{translate('backups.schedule.same_disk')}</p>}
        {engine === 'postgres' && <p>{translate('backups.postgres')}</p>}
        {is_in_bucket && <p>{translate('backups.bucket')}</p>}
      </div>
    </Panel>
  );
}
