import { useTranslate } from 'react-admin';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Section } from '../../../engine/records/form/Section';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSavePart } from '../../../engine/records/useSavePart';
import { FilterOrder } from '../FilterOrder';

const NAMES = ['filters'];

/** Which filters the public app of an application offers, and in which order. */
export function Filters() {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const save = useSavePart({ part: 'filters', method: 'PUT' });
  return (
    <RecordPage names={NAMES} save={save}>
      {() => (
        <Section title={translate('application_filters.title')} about={translate('application_filters.about')}>
          <FilterOrder resource={resource} />
        </Section>
      )}
    </RecordPage>
  );
}
