import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import * as styles from './DaysOffNote.module.css';

/** Shown while the region of the organization's schools is unknown, so that school holidays are missing. */
export function NoRegion() {
  const translate = useTranslate();
  const { organization_id } = useParams();
  return (
    <p className={styles.quiet}>
      {translate('holidays.no_region')} <Link to={`/organizations/${organization_id}/profile`}>{translate('holidays.choose_region')}</Link>
    </p>
  );
}
