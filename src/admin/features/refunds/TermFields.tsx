import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import type { UsedBy } from '../../../domain/records/removalReport';
import { fill } from '../../../schema/routes';
import { FormSections, type FormSectionsProps } from '../../engine/records/form/FormSections';
import { Section } from '../../engine/records/form/Section';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { LoadFailure } from '../../ui/LoadFailure';
import * as styles from './TermFields.module.css';

/** The fields of a cancellation term, and below them the rates and activities that use it. */
export function TermFields(props: FormSectionsProps) {
  const translate = useTranslate();
  return (
    <>
      <FormSections {...props} />
      <div className={styles.users}>
        <Section title={translate('cancellation.users.title')}>
          <Users />
        </Section>
      </div>
    </>
  );
}

function Users() {
  const translate = useTranslate();
  const { resource, params } = useResourceRoute();
  const api = fill(`${resource.api}/{${resource.key}}/users`, params);
  const { data, error, refetch } = useQuery({
    queryKey: ['users of', api],
    queryFn: async ({ signal }) => (await http<{ users: UsedBy[] }>(api, { signal })).json.users,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) return <p className={styles.nobody}>{translate('cancellation.users.nobody')}</p>;
  return data.map((user) => <UsersOfKind key={user.resource} user={user} />);
}

function UsersOfKind({ user: { resource, count, records } }: { user: UsedBy }) {
  const translate = useTranslate();
  const more = count - records.length;
  const what = (amount: number) => translate(`resources.${resource}.${amount === 1 ? 'one' : 'many'}`);
  return (
    <div className={styles.kind}>
      <span className={styles.count}>{`${count} ${what(count)}`}</span>
      <ul>
        {records.map(({ id, name, path }) => {
          const shown = name ?? translate('record.untitled');
          return <li key={id}>{path === null ? shown : <Link to={path}>{shown}</Link>}</li>;
        })}
        {records.length > 0 && more > 0 && <li>{translate('cancellation.users.more', { smart_count: more, what: what(more) })}</li>}
      </ul>
    </div>
  );
}
