import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { FailedRow } from '../../../../domain/system/systemState';
import { Chip } from '../../../ui/values/Chip';
import { Moment } from '../../../ui/values/Moment';
import * as styles from '../system.module.css';
import { useRetry } from './useSystem';

/** The rows on which jobs failed, those that wait for a person first, each with a button to try it again at once. */
export function FailedRows({ rows }: { rows: readonly FailedRow[] }) {
  const translate = useTranslate();
  const retry = useRetry();
  if (rows.length === 0) return <p className={styles.none}>{translate('system.failed_none')}</p>;
  return (
    <ul className={styles.failed} aria-label={translate('system.failed_title')}>
      {rows.map((row) => {
        const { job, key, errors, error, begun_at, next_at, set_aside_at } = row;
        const name = translate(`system.jobs.${job}`);
        return (
          <li key={`${job} ${key}`}>
            <div className={styles.fault}>
              <h3>{name}</h3>
              {set_aside_at === null ? null : <Chip tone="bad">{translate('system.set_aside')}</Chip>}
              <p lang="en">{error}</p>
              <p className={styles.times}>
                {translate('system.attempts', { smart_count: errors })} <Moment value={begun_at} />
                {set_aside_at === null ? (
                  <>
                    , {translate('system.tried_again')} <Moment value={next_at} />
                  </>
                ) : null}
                {' · '}
                {translate('system.failed_key', { key })}
              </p>
            </div>
            <Button
              variant="outlined"
              size="small"
              disabled={retry.isPending}
              aria-label={translate('system.retry_name', { name, key })}
              onClick={() => retry.mutate({ job, key })}
            >
              {translate('system.retry')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
