import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { http } from '../../../../providers/http';
import { settingFields } from '../../../domain/settingFields';
import type { AnyRow } from '../../../schema/row';
import { LoadFailure } from '../../pieces/LoadFailure';
import { usePlace } from '../../routing/usePlace';
import { PlainFields } from '../../views/record/form/PlainFields';
import { Section } from '../../views/record/form/Section';
import { RecordPage } from '../../views/record/RecordPage';
import { useRecord } from '../../views/record/useRecord';
import { useSavePart } from '../../views/record/useSavePart';
import { SignUpFields } from './settings/SignUpFields';
import { WaitingListFields } from './settings/WaitingListFields';

/** The settings of an activity: signing up, cancelling, contacts, and the waiting list. */
export function Settings() {
  const { resource, params, name } = usePlace();
  const translate = useTranslate();
  const id = params[resource.key] ?? '';
  const { data: record } = useRecord(name, id);
  const {
    data: settings,
    error,
    refetch,
  } = useQuery({
    queryKey: [name, 'settings', id],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await http<AnyRow>(`/v1/admin/activities/${encodeURIComponent(id)}/settings`, { signal })).json,
  });
  const save = useSavePart({ part: 'settings', method: 'PUT' });
  // Both are the same record; the rules judge the whole of it.
  const start = useMemo(
    () => record && settings && (settings.version > record.version ? { ...record, ...settings } : { ...settings, ...record }),
    [record, settings],
  );
  const word = (section: string) => ({
    title: translate(`activity_settings.${section}`),
    about: translate(`activity_settings.${section}_about`),
  });
  return (
    <RecordPage
      names={settingFields}
      save={save}
      start={start}
      missing={error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    >
      {() => (
        <>
          <Section {...word('sign_up')}>
            <SignUpFields resource={resource} />
          </Section>
          <Section {...word('cancelling')}>
            <PlainFields resource={resource} names={['cancellation_term']} />
          </Section>
          <Section {...word('contacts')}>
            <PlainFields resource={resource} names={['contacts']} hasLabel={false} />
          </Section>
          <Section {...word('waiting_list')}>
            <WaitingListFields resource={resource} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
