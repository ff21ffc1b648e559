import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CoordinatesInput } from '../../../ui/inputs/CoordinatesInput';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { Section } from '../../../engine/records/form/Section';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSavePart } from '../../../engine/records/useSavePart';
import { useSettled } from '../../../ui/useSettled';

const NAMES = ['map_style', 'map_token', 'longitude', 'latitude', 'zoom'];

/** The map of an application: its provider and its initial view. */
export function MapSettings() {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const save = useSavePart({ part: 'mapbox', method: 'PUT' });
  return (
    <RecordPage names={NAMES} save={save}>
      {() => (
        <>
          <Section title={translate('application_map.opening')} about={translate('application_map.opening_about')}>
            <LiveMap />
          </Section>
          <Section title={translate('application_map.source')} about={translate('application_map.source_about')}>
            <PlainFields resource={resource} names={['map_style', 'map_token']} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

/** Delay in ms, so that no map is requested from Mapbox for every half-typed token. */
const PAUSE_MS = 600;

function LiveMap() {
  const translate = useTranslate();
  const typed: unknown[] = useWatch({ name: ['map_style', 'map_token'] });
  const [styleUrl, token] = useSettled(typed.map((text) => (typeof text === 'string' ? text.trim() : '')).join(' '), PAUSE_MS).split(' ');
  return (
    <CoordinatesInput
      label={translate('application_map.centre')}
      zoom="zoom"
      height={360}
      styleUrl={styleUrl || null}
      token={token || null}
    />
  );
}
