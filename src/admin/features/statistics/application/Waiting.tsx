import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { OrganizationNumbers } from '../../../../domain/statistics/statistics';
import { Moment } from '../../../ui/values/Moment';
import { Avatar } from '../../../ui/Avatar';
import { JudgeButtons } from '../../organizations/JudgeButtons';
import { Panel } from '../../../ui/Panel';
import * as styles from './Waiting.module.css';

const REVIEW = '/application/organizations/review';

/** Organizations that wait for review, the longest waiting first. */
export function Waiting({ total, waiting }: { total: number; waiting: OrganizationNumbers['waiting'] }) {
  const translate = useTranslate();
  const title = translate('dashboard.waiting_title', { smart_count: total });
  if (total === 0) return <Panel title={title}>{translate('dashboard.waiting_none')}</Panel>;
  return (
    <Panel
      title={title}
      text={translate('dashboard.waiting_text')}
      action={
        total > waiting.length && (
          <MuiLink component={Link} to={REVIEW}>
            {translate('dashboard.waiting_all', { total })}
          </MuiLink>
        )
      }
    >
      <ol className={styles.rows}>
        {waiting.map(({ id, name, city, logo, created_at }) => (
          <li key={id}>
            <Link to={`${REVIEW}?organization=${id}`}>
              <Avatar isLogo name={name} image={logo && `/v1/files/${logo}?variant=thumbnail`} isDecoration />
              <span className={styles.names}>
                <strong>{name}</strong>
                <small>
                  {city && `${city} · `}
                  {translate('dashboard.since')} <Moment value={created_at} />
                </small>
              </span>
            </Link>
            <span className={styles.verbs}>
              <JudgeButtons id={id} name={name} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
