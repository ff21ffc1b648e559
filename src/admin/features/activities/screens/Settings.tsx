import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { http } from '../../../../../providers/http';
import { settingFields } from '../../../../domain/offers/settingFields';
import type { AnyRow } from '../../../../schema/row';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { Section } from '../../../engine/records/form/Section';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useRecord } from '../../../engine/records/useRecord';
import { useSavePart } from '../../../engine/records/useSavePart';
import { SignUpFields } from '../settings/SignUpFields';
import { WaitingListFields } from '../settings/WaitingListFields';

/** The settings of an activity: signing up, cancelling, contacts and the waiting list. */
export function Settings() {
  const { resource, params, name } = useResourceRoute();
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
  // Both are parts of the same record, and validation needs the complete record.
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
