import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { FieldMap } from '../../../../schema/field';
import type { AnyResource } from '../../../../schema/row';
import { Section } from '../../../engine/records/form/Section';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSavePart } from '../../../engine/records/useSavePart';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Switch } from '../../../ui/boxes/Switch';
import { SortableList } from '../../../ui/SortableList';

const NAMES = ['filters'];

/** The filters in the public app of an application, and their order. */
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

/** The filters as a list to reorder, with a switch each. */
function FilterOrder({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { field } = useController({ name: 'filters' });
  const filters = filtersIn(resource, field.value);
  const nameOf = (filter: string) => translate(`resources.applications.choices.filter.${filter}`);
  const reorder = (ids: readonly string[]) => field.onChange(ids.flatMap((id) => filters.filter(({ filter }) => filter === id)));
  const show = (wanted: string, is_visible: boolean) =>
    field.onChange(filters.map((offered) => (offered.filter === wanted ? { ...offered, is_visible } : offered)));
  return (
    <Box
      sx={{
        mb: '16px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        overflow: 'hidden',
        '& li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <SortableList
        items={filters.map((offered) => ({ ...offered, id: offered.filter }))}
        nameOf={({ filter }) => nameOf(filter)}
        onReorder={reorder}
        renderItem={({ filter, is_visible }, handle) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 44, px: '8px' }}>
            {handle}
            <Box sx={{ flex: 1, color: is_visible ? 'text.primary' : 'text.secondary' }}>{nameOf(filter)}</Box>
            {!is_visible && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('application_filters.hidden')}</Box>}
            <Switch
              isOn={is_visible}
              onSwitch={(isOn) => show(filter, isOn)}
              aria-label={translate('application_filters.shown', { name: nameOf(filter) })}
            />
          </Box>
        )}
      />
    </Box>
  );
}

/** One filter of the public app. */
interface OfferedFilter {
  readonly filter: string;
  readonly is_visible: boolean;
}

/** All filters: the ordered ones first, then the others, which are not shown in the app. */
function filtersIn(resource: AnyResource, stored: unknown): OfferedFilter[] {
  const { fields } = resource.fields['filters'] as unknown as { fields: FieldMap };
  const { choices } = fields['filter'] as unknown as { choices: readonly string[] };
  const known = (Array.isArray(stored) ? (stored as OfferedFilter[]) : []).filter(({ filter }) => choices.includes(filter));
  const rest = choices.filter((choice) => !known.some(({ filter }) => filter === choice));
  return [...known, ...rest.map((filter) => ({ filter, is_visible: false }))];
}
