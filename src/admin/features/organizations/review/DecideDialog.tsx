import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { OrganizationReview } from '../../../../domain/organizations/review';
import { nextReviewState } from '../../../../domain/organizations/reviewState';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Skeleton } from '../../../ui/Skeleton';
import { DecisionDialog } from './DecisionDialog';
import * as styles from './review.module.css';
import { type DecisionVerb, useOrganizationReview } from './useReview';

interface DecideDialogProps {
  id: string;
  name: string;
  verb: DecisionVerb;
  onClose: () => void;
  onDone: () => void;
}

/** Decides about an organization outside the queue. It fetches the review first, and mentions what stands out. */
export function DecideDialog({ id, name, verb, onClose, onDone }: DecideDialogProps) {
  const translate = useTranslate();
  const { data: review, error, isFetching, refetch } = useOrganizationReview(id);
  // A colleague was first: there is nothing left to decide.
  const isOver = review !== undefined && nextReviewState(review.state, verb) === null;
  return (
    <DecisionDialog
      verb={verb}
      id={id}
      name={name}
      review={isOver ? undefined : review}
      hint={review && <StandsOut review={review} />}
      onDone={onDone}
      onClose={onClose}
    >
      {isOver ? (
        translate(`review.stands.${review.state}`, { name })
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton width="80%" height={20} />
          <Skeleton width="60%" height={20} />
          <Skeleton width="70%" height={20} />
        </>
      )}
    </DecisionDialog>
  );
}

/** A short version of what staff would have seen in the queue, with a link to it. */
function StandsOut({ review: { organization, findings, duplicates } }: { review: OrganizationReview }) {
  const translate = useTranslate();
  if (findings.length === 0 && duplicates.length === 0) return null;
  const values: Readonly<Partial<Record<string, string | null>>> = { kvk_form: organization.kvk, website_form: organization.website };
  return (
    <section className={styles.hint} aria-label={translate('review.findings_title')}>
      <h3>{translate('review.findings_title')}</h3>
      <ul>
        {duplicates.map(({ organization: other }) => (
          <li key={other.id}>{translate('club_day.judge.alike', { name: other.name })}</li>
        ))}
        {findings.map(({ kind }) => (
          <li key={kind}>{translate(`review.findings.${kind}`, { value: values[kind] ?? '' })}</li>
        ))}
      </ul>
      <Link to={`/application/organizations/review?organization=${organization.id}`}>{translate('club_day.judge.look')}</Link>
    </section>
  );
}
