import { useTranslate } from 'react-admin';
import type { JobState } from '../../../../domain/system/systemState';
import { useFormats } from '../../../ui/formats/formats';
import { ScrollBox } from '../../../ui/ScrollBox';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { Moment } from '../../../ui/values/Moment';
import * as styles from '../system.module.css';
import { useFigures } from './useFigures';

const HEAD = ['job', 'outcome', 'last', 'took', 'runs', 'failures'] as const;

/** The state of the background jobs, failing ones first. */
export function JobTable({ jobs }: { jobs: readonly JobState[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { ms } = useFigures();
  const sorted = jobs.toSorted((a, b) => Number(b.is_failing) - Number(a.is_failing) || a.every_ms - b.every_ms);
  return (
    <ScrollBox label={translate('system.jobs_title')} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEAD.map((name) => (
              <th key={name} scope="col">
                {translate(`system.job_head.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((job) => {
            const [outcome, tone] = outcomeOf(job);
            return (
              <tr key={job.name}>
                <th scope="row">{translate(`system.jobs.${job.name}`)}</th>
                <td>
                  <Chip tone={tone}>{translate(`system.outcomes.${outcome}`)}</Chip>
                </td>
                <td>
                  <Moment value={job.last_ended_at} />
                </td>
                <td>{ms(job.last_ms)}</td>
                <td>{number(job.runs)}</td>
                <td>{number(job.failures)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function outcomeOf({ is_failing, running_since, last_ended_at }: JobState): readonly [string, Tone] {
  if (is_failing) return ['failed', 'bad'];
  if (running_since !== null) return ['running', 'wait'];
  return last_ended_at === null ? ['not_yet', 'neutral'] : ['done', 'good'];
}
