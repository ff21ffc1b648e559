import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CoordinatesInput } from '../../../ui/inputs/CoordinatesInput';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { Section } from '../../../engine/records/form/Section';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSavePart } from '../../../engine/records/useSavePart';

const NAMES = ['map_style', 'map_token', 'longitude', 'latitude', 'zoom'];

/** The map of an application: whose it is, and where it opens. */
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

function LiveMap() {
  const translate = useTranslate();
  const typed: unknown[] = useWatch({ name: ['map_style', 'map_token'] });
  const [styleUrl, token] = useSettled(typed.map((text) => (typeof text === 'string' ? text.trim() : '')).join(' ')).split(' ');
  return (
    <CoordinatesInput
      label={translate('application_map.place')}
      zoom="zoom"
      height={360}
      styleUrl={styleUrl || null}
      token={token || null}
    />
  );
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
