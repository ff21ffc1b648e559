import { useTranslate } from 'ra-core';
import { usePlace } from '../../routing/usePlace';
import { Section } from '../../views/record/form/Section';
import { RecordPage } from '../../views/record/RecordPage';
import { useSavePart } from '../../views/record/useSavePart';
import { FilterOrder } from './FilterOrder';

const NAMES = ['filters'];

/** Which filters the public app of an application offers, and in which order. */
export function Filters() {
  const { resource } = usePlace();
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
