import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { http } from '../../../../providers/http';
import { settingFields } from '../../../domain/settingFields';
import { fill } from '../../../schema/places';
import type { AnyRow } from '../../../schema/row';
import { LoadFailure } from '../../pieces/LoadFailure';
import { recordPattern } from '../../routing/recordTabs';
import { usePlace } from '../../routing/usePlace';
import { PlainFields } from '../../views/record/form/PlainFields';
import { RecordForm } from '../../views/record/form/RecordForm';
import { Section, sectionsBox } from '../../views/record/form/Section';
import { FormSkeleton } from '../../views/record/FormSkeleton';
import { RecordFrame } from '../../views/record/RecordFrame';
import { RecordLayout } from '../../views/record/RecordLayout';
import { useRecord } from '../../views/record/useRecord';
import { useSavePart } from '../offers/useSavePart';
import { SignUpFields } from './settings/SignUpFields';
import { WaitingListFields } from './settings/WaitingListFields';

/** The settings of an activity: signing up, cancelling, contacts, and the waiting list. */
export function Settings() {
  const { resource, place, params, name } = usePlace();
  const translate = useTranslate();
  const id = params[resource.key] ?? '';
  const { data: record } = useRecord(name, id);
  const { data: settings, error, refetch } = useQuery({
    queryKey: [name, 'settings', id],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await http<AnyRow>(`/v1/admin/activities/${encodeURIComponent(id)}/settings`, { signal })).json,
  });
  const save = useSavePart({ part: 'settings', method: 'PUT' });
  // Both are the same record; the rules judge the whole of it.
  const start = useMemo(() => record && settings && (settings.version > record.version ? { ...record, ...settings } : { ...settings, ...record }), [record, settings]);
  const word = (section: string) => ({ title: translate(`activity_settings.${section}`), about: translate(`activity_settings.${section}_about`) });
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {start ? (
        <RecordLayout>
          <RecordForm key={id} resource={resource} names={settingFields} start={start} elsewhere={fill(recordPattern(resource, place), params)} {...save}>
            <Box sx={sectionsBox}>
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
            </Box>
          </RecordForm>
        </RecordLayout>
      ) : (
        !error && <FormSkeleton />
      )}
    </RecordFrame>
  );
}
