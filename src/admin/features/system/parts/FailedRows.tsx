import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { FailedRow } from '../../../../domain/metrics/systemState';
import { ScrollBox } from '../../../ui/ScrollBox';
import { Chip } from '../../../ui/values/Chip';
import { Moment } from '../../../ui/values/Moment';
import * as styles from '../system.module.css';
import { useRetry } from './useSystem';

const HEAD = ['job', 'state', 'error', 'last', 'act'] as const;

/** The rows on which jobs failed, those that wait for a person first, each with a button to try it again at once. */
export function FailedRows({ rows }: { rows: readonly FailedRow[] }) {
  const translate = useTranslate();
  const retry = useRetry();
  if (rows.length === 0) return <p className={styles.about}>{translate('system.failed_none')}</p>;
  return (
    <ScrollBox label={translate('system.failed_title')} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEAD.map((name) => (
              <th key={name} scope="col">
                {translate(`system.failed_head.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { job, key, error, begun_at, next_at, set_aside_at } = row;
            const isPending = retry.isPending && retry.variables.job === job && retry.variables.key === key;
            return (
              <tr key={`${job} ${key}`}>
                <th scope="row">
                  {translate(`system.jobs.${job}`)}
                  <span className={styles.key}>{translate('system.failed_key', { key })}</span>
                </th>
                <td>
                  {set_aside_at === null ? (
                    <span>
                      {translate('system.tried_again')} <Moment value={next_at} />
                    </span>
                  ) : (
                    <Chip tone="bad">{translate('system.set_aside')}</Chip>
                  )}
                </td>
                <td className={styles.error} lang="en">
                  {error}
                </td>
                <td>
                  <Moment value={begun_at} />
                </td>
                <td>
                  <Button size="small" disabled={retry.isPending} aria-busy={isPending} onClick={() => retry.mutate({ job, key })}>
                    {translate('system.retry')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
