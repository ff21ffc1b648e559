import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEditContext, useLocale, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { formatBytes } from '../../../../domain/files/formatBytes';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { RunProgress } from '../../../ui/RunProgress';
import { useDownload } from '../../../ui/useDownload';
import { type BuildRow, BUILDS } from '../useConfiguration';
import { BuildDeliveries } from './BuildDeliveries';
import { BuildDifference } from './BuildDifference';
import { BuildLog } from './BuildLog';
import { useBuild } from './useBuild';
import { useBuildLog } from './useBuildLog';
import * as styles from './build.module.css';

/** One build: its progress, its bundle, its log, and its differences from another build. */
export function BuildPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const { build, error, cancel, refetch } = useBuild(id);
  const log = useBuildLog(id);
  const queries = useQueryClient();
  const { refetch: refetchHead } = useEditContext();
  const status = log.state?.status;
  // The log gets the status first; the data around it is then refetched.
  useEffect(() => {
    if (!status) return;
    void refetch();
    void refetchHead?.();
    // A finished build increases the number of the next one.
    void queries.invalidateQueries({ queryKey: ['builds', 'difference', id] });
  }, [status, refetch, refetchHead, queries, id]);
  if (!build) return error && <Alert severity="error">{error.message}</Alert>;
  const made = log.state ?? build;
  return (
    <div className={styles.parts}>
      <Panel title={translate('builds.facts')}>
        <RunProgress done={made.files_made} total={made.files_total} label={translate('builds.bar')}>
          {build.message && `${translate(`resources.builds.choices.message.${build.message}`)}. `}
          {translate('builds.progress', { made: made.files_made, total: made.files_total })}
        </RunProgress>
        <Facts build={build} />
        <div className={styles.verbs}>
          {build.status === 'done' && <Download build={build} />}
          {(build.status === 'waiting' || build.status === 'running') && (
            <Button variant="outlined" color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {translate('builds.stop')}
            </Button>
          )}
        </div>
      </Panel>
      <BuildLog log={log} />
      <BuildDifference build={build} />
      {(build.status === 'done' || build.status === 'failed') && <BuildDeliveries build_id={id} />}
    </div>
  );
}

function Download({ build }: { build: BuildRow }) {
  const translate = useTranslate();
  const { download, isLoading } = useDownload();
  return (
    <Button variant="contained" loading={isLoading} onClick={() => void download(`${BUILDS}/${build.id}/bundle`, `${build.name}.zip`)}>
      {translate('builds.download')}
    </Button>
  );
}

function Facts({ build }: { build: BuildRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { moment } = useFormats();
  const word = (name: string) => translate(`resources.builds.fields.${name}`);
  const facts: [string, string | null][] = [
    [word('version_name'), build.version_name],
    [word('build_number'), String(build.build_number)],
    [word('app_id'), build.app_id],
    [word('started_at'), moment(build.started_at)],
    [word('done_at'), build.done_at && moment(build.done_at)],
    [word('size'), build.size === null ? null : formatBytes(build.size, locale)],
    [word('made_by'), build.made_by],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
