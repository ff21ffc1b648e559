import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { OrganizationReview } from '../../../../domain/organizations/review';
import { nextReviewState } from '../../../../domain/organizations/reviewState';
import { pathTo } from '../../../../schema/routes';
import { Can } from '../../../ui/Can';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useProfile } from '../../../ui/useProfile';
import { allows } from '../../../../domain/permissions/permissions';
import { DecisionDialog } from './DecisionDialog';
import { Duplicates } from './Duplicates';
import { Findings } from './Findings';
import { Preview } from './Preview';
import * as styles from './review.module.css';
import { type DecisionVerb, useOrganizationReview } from './useReview';
import { useReviewKeys } from './useReviewKeys';

interface ReviewPaneProps {
  id: string;
  /** The list that contains it, for J and K and for the next one after a decision. */
  ids: readonly string[];
  /** Address of the list alone, for a screen with room for only one of the two. */
  back: string;
  onChoose: (id: string | null) => void;
}

/** One organization with its findings, possible duplicates and preview, and the possible decisions. */
export function ReviewPane({ id, ids, back, onChoose }: ReviewPaneProps) {
  const translate = useTranslate();
  const mayDecide = allows(useProfile(), 'create-organizations');
  const { data: review, error, isFetching, refetch } = useOrganizationReview(id);
  const [asking, setAsking] = useState<DecisionVerb | null>(null);
  const at = ids.indexOf(id);
  const may = (verb: DecisionVerb) => mayDecide && review !== undefined && nextReviewState(review.state, verb) !== null;
  const ask = (verb: DecisionVerb) => () => {
    if (may(verb)) setAsking(verb);
  };
  const go = (steps: number) => () => {
    const next = ids[Math.max(0, at + steps)];
    if (next !== undefined) onChoose(next);
  };
  useReviewKeys({ j: go(1), k: go(-1), a: ask('accept'), r: ask('reject') });
  // The organization leaves the list: the next one is shown, or else the previous one.
  const onDone = () => {
    setAsking(null);
    onChoose(ids[at + 1] ?? ids.filter((other) => other !== id).at(-1) ?? null);
  };
  return (
    <div className={styles.pane}>
      <Link to={back} replace className={styles.back}>
        {translate('review.back')}
      </Link>
      {review ? (
        <>
          <div className={styles.head}>
            <h2 className={styles.name}>{review.organization.name}</h2>
            <Can need="create-organizations">
              <Decisions may={may} onAsk={setAsking} />
            </Can>
          </div>
          <Facts review={review} />
          <Findings review={review} />
          <Duplicates review={review} />
          <Preview review={review} />
        </>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
      {asking && review && (
        <DecisionDialog
          verb={asking}
          id={review.organization.id}
          name={review.organization.name}
          review={review}
          onDone={onDone}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function Decisions({ may, onAsk }: { may: (verb: DecisionVerb) => boolean; onAsk: (verb: DecisionVerb) => void }) {
  const translate = useTranslate();
  const button = (verb: DecisionVerb, variant: 'contained' | 'outlined' | 'text', color: 'primary' | 'error' | 'inherit') =>
    may(verb) && (
      <Button variant={variant} color={color} onClick={() => onAsk(verb)}>
        {translate(`review.${verb}`)}
      </Button>
    );
  return (
    <div className={styles.verbs}>
      {button('ask', 'text', 'inherit')}
      {button('reject', 'outlined', 'error')}
      {button('accept', 'contained', 'primary')}
      {button('restore', 'contained', 'primary')}
    </div>
  );
}

/** Earlier messages of staff to the organization and notes about it. */
function Facts({ review: { organization, state } }: { review: OrganizationReview }) {
  const translate = useTranslate();
  const { id, asked_text, rejected_reason, notes } = organization;
  const said = [
    ['review.asked_text', asked_text],
    ['review.reason', rejected_reason],
    ['review.notes', notes],
  ] as const;
  return (
    <>
      {state !== 'rejected' && (
        <p className={styles.ways}>
          <Link to={pathTo(registry.organizations, 'edit', { id })}>{translate('review.open_form')}</Link>
        </p>
      )}
      {said.map(
        ([title, text]) =>
          text && (
            <Panel key={title} title={translate(title)}>
              <div className={styles.said}>{text}</div>
            </Panel>
          ),
      )}
    </>
  );
}
