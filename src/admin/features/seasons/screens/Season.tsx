import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/PageHeader';
import { SeasonForm } from '../SeasonForm';
import { SeasonReport } from '../SeasonReport';
import * as styles from '../seasons.module.css';

/** Next season: a preview of the activities of one period in another, and the result of a season that was created. */
export function Season() {
  const translate = useTranslate();
  const { organization_id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const run = query.get('run');
  const api = `/v1/admin/organizations/${organization_id}/seasons`;
  const base = `/organizations/${organization_id}`;
  const title = translate('layout.entries.season');
  const activities = { label: translate('resources.activities.list'), to: `${base}/activities` };
  return (
    <div className={styles.page}>
      <PageHeader title={title} crumbs={run ? [activities, { label: title, to: `${base}/season` }] : [activities]} />
      {run ? <SeasonReport key={run} api={api} id={run} base={base} /> : <SeasonForm api={api} onRun={(id) => setQuery({ run: id })} />}
    </div>
  );
}
