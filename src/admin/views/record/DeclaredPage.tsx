import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fill } from '../../../schema/places';
import { usePageName } from '../../routing/Placed';
import { recordPattern } from '../../routing/recordTabs';
import { usePlace } from '../../routing/usePlace';
import { useProfile } from '../../shell/useProfile';
import { FormField } from './form/FormSections';
import { RecordForm } from './form/RecordForm';
import { Section, sectionsBox } from './form/Section';
import { heldNames, shownFields } from './form/shownFields';
import { FormSkeleton } from './FormSkeleton';
import { RecordFrame } from './RecordFrame';
import { RecordLayout } from './RecordLayout';
import { useRecord } from './useRecord';
import { useSaveRecord } from './useSaveRecord';

/** A further page of a record: some of its fields as a form. */
export function DeclaredPage() {
  const page = usePageName();
  const { resource, place, params, name } = usePlace();
  const translate = useTranslate();
  const profile = useProfile();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSaveRecord();
  const { fields, names } = useMemo(() => {
    const own = resource.pages[page];
    const shown = shownFields(resource, own && 'length' in own ? own : [], profile, 'edit');
    return { fields: shown, names: heldNames(shown) };
  }, [resource, page, profile]);
  const only = fields.length === 1 ? fields[0]?.name : undefined;
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout>
          <RecordForm key={`${record.id} ${page}`} resource={resource} names={names} start={record} elsewhere={fill(recordPattern(resource, place), params)} {...save}>
            <Box sx={sectionsBox}>
              <Section title={translate(`resources.${resource.name}.pages.${page}`)} about={only && translate(`resources.${resource.name}.help.${only}`, { _: '' })}>
                {fields.map((shown) => (
                  <FormField key={shown.name} resource={resource} shown={shown} record={record} hasLabel={shown.name !== only} />
                ))}
              </Section>
            </Box>
          </RecordForm>
        </RecordLayout>
      ) : (
        <FormSkeleton />
      )}
    </RecordFrame>
  );
}
