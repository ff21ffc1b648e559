import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyResource } from '../../../schema/row';
import { CoordinatesInput } from '../../inputs/CoordinatesInput';
import { usePlace } from '../../routing/usePlace';
import { FieldInput } from '../../inputs/declared/FieldInput';
import { RecordForm } from '../../views/record/form/RecordForm';
import { Section, sectionsBox } from '../../views/record/form/Section';
import { FormSkeleton } from '../../views/record/FormSkeleton';
import { RecordFrame } from '../../views/record/RecordFrame';
import { RecordLayout } from '../../views/record/RecordLayout';
import { useRecord } from '../../views/record/useRecord';
import { useSaveSettings } from './useSaveSettings';

const NAMES = ['map_style', 'map_token', 'longitude', 'latitude', 'zoom'];

/** The map of an application: whose it is, and where it opens. */
export function MapSettings() {
  const { resource, place, params, name } = usePlace();
  const translate = useTranslate();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSaveSettings('mapbox');
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout>
          <RecordForm key={record.id} resource={resource} names={NAMES} start={record} {...save}>
            <Box sx={sectionsBox}>
              <Section title={translate('application_map.opening')} about={translate('application_map.opening_about')}>
                <LiveMap />
              </Section>
              <Section title={translate('application_map.source')} about={translate('application_map.source_about')}>
                <Plain resource={resource} name="map_style" />
                <Plain resource={resource} name="map_token" />
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

function Plain({ resource, name }: { resource: AnyResource; name: string }) {
  const field = resource.fields[name];
  return field ? <FieldInput resource={resource} field={field} source={name} /> : null;
}

function LiveMap() {
  const translate = useTranslate();
  const typed: unknown[] = useWatch({ name: ['map_style', 'map_token'] });
  const [styleUrl, token] = useSettled(typed.map((text) => (typeof text === 'string' ? text.trim() : '')).join(' ')).split(' ');
  return <CoordinatesInput label={translate('application_map.place')} zoom="zoom" height={360} styleUrl={styleUrl || null} token={token || null} />;
}

/** A text once its typing has paused: a map of every half-typed token would be asked of Mapbox. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 600);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
