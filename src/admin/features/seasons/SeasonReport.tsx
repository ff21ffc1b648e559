import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RunActivity, SeasonRun } from '../../../domain/seasons/seasonView';
import { useFormats } from '../../ui/formats/formats';
import { LoadFailure } from '../../ui/LoadFailure';
import { Panel } from '../../ui/Panel';
import { RunProgress } from '../../ui/RunProgress';
import { Chip, type Tone } from '../../ui/values/Chip';
import { RunPeople } from './RunPeople';
import { useSeasonRun } from './useSeason';
import * as styles from './seasons.module.css';

interface SeasonReportProps {
  api: string;
  id: string;
  /** Address of the club's screens. */
  base: string;
}

/** The progress of a season run, the result of each activity, and the answers of the people invited. */
export function SeasonReport({ api, id, base }: SeasonReportProps) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch, again } = useSeasonRun(api, id);
  if (error && !data) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
        <Skeleton variant="rounded" height={120} />
        <Skeleton variant="rounded" height={320} />
      </div>
    );
  const isFailed = [...data.activities.map(({ status }) => status), ...data.people.map(({ state }) => state)].includes('failed');
  return (
    <div className={styles.parts}>
      {again.error && <Alert severity="error">{again.error.message}</Alert>}
      <Panel
        title={translate(data.status === 'running' ? 'seasons.running' : 'seasons.done')}
        action={
          data.status === 'done' &&
          isFailed && (
            <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate()}>
              {translate('seasons.again')}
            </Button>
          )
        }
      >
        <Progress run={data} />
      </Panel>
      <Panel
        title={translate('seasons.activities')}
        text={translate('seasons.drafts_about')}
        action={
          <Button
            component={Link}
            to={`${base}/activities?filter=${encodeURIComponent('{"concept":true}')}`}
            size="small"
            variant="outlined"
          >
            {translate('seasons.drafts')}
          </Button>
        }
      >
        <ul className={styles.activities}>
          {data.activities.map((activity) => (
            <li key={activity.activity_id}>
              <ActivityLine activity={activity} base={base} />
            </li>
          ))}
        </ul>
      </Panel>
      <RunPeople run={data} />
    </div>
  );
}

function Progress({ run }: { run: SeasonRun }) {
  const translate = useTranslate();
  const { day, moment } = useFormats();
  const states = [...run.activities.map(({ status }) => status), ...run.people.map(({ state }) => state)];
  const done = states.filter((state) => state !== 'waiting').length;
  const words = translate('seasons.progress', { done, total: states.length });
  return (
    <div className={styles.progress}>
      <div>{translate('seasons.span', { first: day(run.target_from), last: day(run.target_until) })}</div>
      <RunProgress done={done} total={states.length} label={translate('seasons.running')}>
        {words}
      </RunProgress>
      <div className={styles.quiet}>{translate('seasons.decided', { by: run.decided_by, at: moment(run.created_at) })}</div>
    </div>
  );
}

const TONES: Readonly<Record<RunActivity['status'], Tone>> = { waiting: 'wait', done: 'good', failed: 'bad' };

function ActivityLine({ activity: { name, copy_id, status, sessions, error }, base }: { activity: RunActivity; base: string }) {
  const translate = useTranslate();
  return (
    <div className={styles.line}>
      <span className={styles.name}>{copy_id ? <Link to={`${base}/activities/${copy_id}/sessions`}>{name}</Link> : name}</span>
      <span className={styles.quiet}>{translate('seasons.sessions', { smart_count: sessions })}</span>
      <Chip tone={TONES[status]}>{translate(`seasons.statuses.${status}`)}</Chip>
      {error && <span className={styles.quiet}>{translate(error, { _: translate('errors.unexpected') })}</span>}
    </div>
  );
}
