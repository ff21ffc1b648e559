import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RejectedOrganization } from '../../../../domain/organizations/review';
import { Avatar } from '../../../ui/Avatar';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { Chip } from '../../../ui/values/Chip';
import * as styles from './review.module.css';

interface RejectedLineProps {
  organization: RejectedOrganization;
  to: string;
  isCurrent: boolean;
}

/** A rejected organization: when and by whom it was rejected, and until when that can be undone. */
export function RejectedLine({
  organization: { name, logo, rejected_at, rejected_by, restorable_until },
  to,
  isCurrent,
}: RejectedLineProps) {
  const translate = useTranslate();
  const { ago, dateOf } = useFormats();
  const now = useNow();
  const since = translate('review.rejected_on', { ago: ago(rejected_at, now) ?? dateOf(rejected_at) });
  return (
    <li>
      <Link to={to} replace className={styles.line} aria-current={isCurrent ? 'true' : undefined}>
        <Avatar isLogo name={name} image={logo && `/v1/files/${logo}?variant=thumbnail`} isDecoration />
        <span className={styles.names}>
          <strong>{name}</strong>
          <small>{rejected_by ? `${since} ${translate('record.by', { name: rejected_by })}` : since}</small>
          <span className={styles.chips}>
            <Chip>{translate('review.restorable', { date: dateOf(restorable_until) })}</Chip>
          </span>
        </span>
      </Link>
    </li>
  );
}
