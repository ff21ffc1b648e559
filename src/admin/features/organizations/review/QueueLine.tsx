import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { QueuedReview } from '../../../../domain/organizations/review';
import { waitingTime } from '../../../../domain/organizations/waitingTime';
import { Avatar } from '../../../ui/Avatar';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { useZone } from '../../../ui/formats/useZone';
import { Chip } from '../../../ui/values/Chip';
import * as styles from './review.module.css';

interface QueueLineProps {
  organization: QueuedReview;
  to: string;
  isCurrent: boolean;
}

/** An organization in the queue: how long it has waited, whether it was asked for information, and the number of findings. */
export function QueueLine({
  organization: { name, city, logo, created_at, asked_at, has_answered, findings, duplicates },
  to,
  isCurrent,
}: QueueLineProps) {
  const translate = useTranslate();
  const { ago, dateOf } = useFormats();
  const now = useNow();
  const { unit, count, isLong } = waitingTime(created_at, new Date(now).toISOString(), useZone());
  const lineRef = useCurrentInSight(isCurrent);
  return (
    <li>
      <Link ref={lineRef} to={to} replace className={styles.line} aria-current={isCurrent ? 'true' : undefined}>
        <Avatar isLogo name={name} image={logo && `/v1/files/${logo}?variant=thumbnail`} isDecoration />
        <span className={styles.names}>
          <strong>{name}</strong>
          <small>{city}</small>
          <span className={styles.chips}>
            <Chip tone={isLong ? 'wait' : 'neutral'}>{translate(`review.waits.${unit}`, { smart_count: count })}</Chip>
            {asked_at !== null &&
              (has_answered ? (
                <Chip tone="good">{translate('review.answered')}</Chip>
              ) : (
                <Chip>{translate('review.asked_since', { ago: ago(asked_at, now) ?? dateOf(asked_at) })}</Chip>
              ))}
            {duplicates > 0 && <Chip tone="bad">{translate('review.doubles')}</Chip>}
            {findings.length > 0 ? (
              <Chip>{translate('review.found', { smart_count: findings.length })}</Chip>
            ) : (
              <Chip tone="good">{translate('review.clear')}</Chip>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Scrolls the row selected with J and K into view. */
function useCurrentInSight(isCurrent: boolean) {
  const lineRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) lineRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return lineRef;
}
