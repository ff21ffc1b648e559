import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatPhone, phoneHref } from '../../../../domain/text/phone';
import type persons from '../../../../../resources/persons';
import { http } from '../../../../../providers/http';
import { registry } from '../../../../../resources/registry.gen';
import type { PersonReach } from '../../../../domain/persons/personLife';
import type { Row } from '../../../../schema/row';
import { pathTo } from '../../../../schema/routes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import * as styles from './life.module.css';

/** A person's contact details, the others who share the address, and the contacts who may be informed. */
export function Reach({ api, organization_id }: { api: string; organization_id: string }) {
  const translate = useTranslate();
  const record = useRecordContext<Row<typeof persons>>();
  const { data, error, isFetching, refetch } = useQuery({
    // The version in the key refetches this after the form was saved.
    queryKey: ['persons', api, 'reach', record?.version],
    queryFn: async ({ signal }) => (await http<PersonReach>(`${api}/reach`, { signal })).json,
  });
  return (
    <Panel title={translate('persons.reach')}>
      {!data ? (
        error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={96} />
        )
      ) : (
        <dl className={styles.facts}>
          <Fact name={translate('resources.persons.fields.email')}>
            {data.email ? <Link href={`mailto:${data.email}`}>{data.email}</Link> : translate('persons.no_email')}
            {data.is_out && <div className={styles.quiet}>{translate('persons.is_out')}</div>}
          </Fact>
          {data.shared_with.length > 0 && (
            <Fact name={translate('persons.shared_with')}>
              {data.shared_with.map(({ id, name }) => (
                <div key={id}>
                  <Link component={RouterLink} to={pathTo(registry.persons, 'edit', { organization_id, id })}>
                    {name}
                  </Link>
                </div>
              ))}
            </Fact>
          )}
          <Fact name={translate('resources.persons.fields.phone')}>
            {data.phone ? <Link href={phoneHref(data.phone)}>{formatPhone(data.phone)}</Link> : translate('persons.no_phone')}
          </Fact>
          <Fact name={translate('resources.persons.fields.may_be_told')}>
            {record?.may_be_told.length
              ? record.may_be_told.map((person, index) => (
                  <div key={`${person.name} ${index}`}>
                    {[person.name, person.relation].filter(Boolean).join(', ')}
                    <div className={styles.quiet}>
                      {person.phone && <Link href={phoneHref(person.phone)}>{formatPhone(person.phone)}</Link>}
                      {person.phone && person.email && ' · '}
                      {person.email && <Link href={`mailto:${person.email}`}>{person.email}</Link>}
                    </div>
                  </div>
                ))
              : translate('persons.told_none')}
          </Fact>
          <Fact name={translate('resources.persons.fields.notes')}>
            <div className={styles.notes}>{record?.notes || translate('persons.notes_none')}</div>
          </Fact>
        </dl>
      )}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
