import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { type ExportView, isOpen, JOB_ABOVE } from '../../../domain/exports/exportView';
import { PageHeader } from '../../layout/PageHeader';
import { backAddressOf, backLinkState } from '../../layout/backLink';
import { useFormats } from '../../ui/formats/formats';
import { LoadFailure } from '../../ui/LoadFailure';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { useProfile } from '../../ui/useProfile';
import { ExportState } from './ExportState';
import * as styles from './exports.module.css';
import { fileName, useExports, useExportVerbs } from './useExports';

/** The person's large exports, finished and in progress. */
export function OwnExports() {
  const translate = useTranslate();
  const profile = useProfile();
  const location = useLocation();
  const crumbs = [
    { label: translate('account.back'), to: backAddressOf(location.state, profile) },
    { label: translate('layout.account'), to: '/account', state: backLinkState(location) },
  ];
  return (
    <div className={styles.page}>
      <PageHeader title={translate('exports.title')} crumbs={crumbs} />
      {profile?.viewing ? <Alert severity="info">{translate('account_viewing')}</Alert> : <Files />}
    </div>
  );
}

function Files() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data, error, isFetching, refetch } = useExports();
  if (!data && error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.length === 0)
    return (
      <div className={styles.none}>
        <strong>{translate('exports.none')}</strong>
        <p>{translate('exports.none_text', { rows: number(JOB_ABOVE) })}</p>
      </div>
    );
  return (
    <>
      <p className={styles.quiet}>{translate('exports.about')}</p>
      <ul className={styles.list} aria-label={translate('exports.title')}>
        {data.map((found) => (
          <FileRow key={found.id} found={found} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ found }: { found: ExportView }) {
  const translate = useTranslate();
  const { moment, dateOf } = useFormats();
  const { place, narrowed, created_at, expires_at, state } = found;
  const asked = [place, translate('exports.asked_at', { moment: moment(created_at) })];
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong className={styles.name}>{fileName(found)}</strong>
        <span className={styles.quiet}>{asked.filter(Boolean).join(' · ')}</span>
        <span className={styles.quiet}>{narrowed.length > 0 ? narrowed.join(' · ') : translate('exports.all_rows')}</span>
        <ExportState found={found} />
        {state === 'ready' && <span className={styles.quiet}>{translate('exports.kept', { day: dateOf(expires_at) })}</span>}
      </div>
      <Verbs found={found} />
    </li>
  );
}

function Verbs({ found }: { found: ExportView }) {
  const translate = useTranslate();
  const { again, remove, download, isLoading } = useExportVerbs(found);
  const name = fileName(found);
  const end = isOpen(found) ? 'call_off' : 'remove';
  return (
    <div className={styles.verbs}>
      {found.state === 'ready' && (
        <Button
          variant="contained"
          loading={isLoading}
          aria-label={translate('exports.download_name', { name })}
          onClick={() => void download()}
        >
          {translate('exports.download')}
        </Button>
      )}
      {found.state === 'failed' && (
        <Button
          variant="outlined"
          loading={again.isPending}
          aria-label={translate('exports.again_name', { name })}
          onClick={() => again.mutate()}
        >
          {translate('exports.again')}
        </Button>
      )}
      <Button
        variant="text"
        color="inherit"
        loading={remove.isPending}
        aria-label={translate(`exports.${end}_name`, { name })}
        onClick={() => remove.mutate()}
      >
        {translate(`exports.${end}`)}
      </Button>
    </div>
  );
}
