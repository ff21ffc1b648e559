import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure';
import { inOrder } from '../../../ui/inOrder';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import * as styles from './life.module.css';
import { usePart } from './usePart';

interface PartPanelProps<R> {
  api: string;
  part: string;
  title: string;
  none: string;
  /** Renders one row: what it is, facts about it, and its state. */
  row: (item: R) => { readonly id: string; readonly what: ReactNode; readonly about: ReactNode; readonly state: ReactNode };
}

/** One category of a person's records, newest or next first. */
export function PartPanel<R>({ api, part, title, none, row }: PartPanelProps<R>) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch, more } = usePart<R>(api, part);
  const heading = data && data.total > 0 ? `${title} (${data.total})` : title;
  return (
    <Panel title={heading} sx={inOrder}>
      {!data ? (
        error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={96} />
        )
      ) : data.rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list} aria-busy={isFetching}>
          {data.rows.map(row).map(({ id, what, about, state }) => (
            <li key={id} className={styles.one}>
              <div className={styles.what}>
                {what}
                <div className={styles.quiet}>{about}</div>
              </div>
              <div className={styles.state}>{state}</div>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button variant="text" loading={isFetching} onClick={more} sx={{ alignSelf: 'start' }}>
          {translate('persons.more')}
        </Button>
      )}
    </Panel>
  );
}
