import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { pathTo } from '../../../../schema/routes';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { QueueLine } from '../review/QueueLine';
import { RejectedLine } from '../review/RejectedLine';
import { ReviewPane } from '../review/ReviewPane';
import * as styles from '../review/review.module.css';
import { useRejected, useReviewQueue } from '../review/useReview';
import { useReviewAddress } from '../review/useReviewAddress';

/** Organizations that wait for review: the queue, with the review of one next to it. */
export function Review() {
  const translate = useTranslate();
  const { list, chosen, addressOf, choose } = useReviewAddress();
  const queue = useReviewQueue();
  const rejected = useRejected(list === 'rejected');
  const shown = list === 'rejected' ? rejected : queue;
  const ids = (list === 'rejected' ? rejected.data : queue.data?.organizations)?.map(({ id }) => id) ?? [];
  // An organization that was decided on, here or by a colleague, stays shown until another is chosen.
  const current = chosen ?? ids[0] ?? null;
  return (
    <>
      <PageHeader title={translate('review.title')} />
      <p className={styles.about}>{translate('review.about')}</p>
      {queue.data && (
        <nav className={styles.lists} aria-label={translate('review.lists')}>
          <Link to={addressOf(null, 'queue')} aria-current={list === 'queue' ? 'page' : undefined}>
            {translate('review.waiting', { total: queue.data.total })}
          </Link>
          <Link to={addressOf(null, 'rejected')} aria-current={list === 'rejected' ? 'page' : undefined}>
            {translate('review.rejected_list', { total: queue.data.rejected })}
          </Link>
        </nav>
      )}
      {shown.error && !shown.data ? (
        <LoadFailure error={shown.error} isRetrying={shown.isFetching} onRetry={() => void shown.refetch()} />
      ) : !shown.data || !queue.data ? (
        <ScreenSkeleton />
      ) : current === null ? (
        <Nobody list={list} />
      ) : (
        <div className={styles.screen} data-open={chosen !== null}>
          <div className={styles.queue}>
            <ol
              className={styles.lines}
              aria-label={translate(list === 'rejected' ? 'review.rejected_list' : 'review.queue', { total: ids.length })}
            >
              {list === 'rejected'
                ? rejected.data?.map((organization) => (
                    <RejectedLine
                      key={organization.id}
                      organization={organization}
                      to={addressOf(organization.id)}
                      isCurrent={organization.id === current}
                    />
                  ))
                : queue.data.organizations.map((organization) => (
                    <QueueLine
                      key={organization.id}
                      organization={organization}
                      to={addressOf(organization.id)}
                      isCurrent={organization.id === current}
                    />
                  ))}
            </ol>
            {list === 'queue' && queue.data.total > ids.length && (
              <p className={styles.cut}>{translate('review.cut', { shown: ids.length, total: queue.data.total })}</p>
            )}
            {list === 'queue' && <p className={styles.keys}>{translate('review.keys')}</p>}
          </div>
          <ReviewPane key={current} id={current} ids={ids} back={addressOf(null)} onChoose={choose} />
        </div>
      )}
    </>
  );
}

function Nobody({ list }: { list: 'queue' | 'rejected' }) {
  const translate = useTranslate();
  return (
    <Box role="status" className={styles.nobody}>
      <div>{translate(list === 'rejected' ? 'review.none_rejected' : 'review.none')}</div>
      {list === 'queue' && (
        <Button variant="outlined" component={Link} to={pathTo(registry.organizations, 'list')}>
          {translate('review.none_next')}
        </Button>
      )}
    </Box>
  );
}
