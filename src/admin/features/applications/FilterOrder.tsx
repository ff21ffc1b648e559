import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { AnyResource } from '../../../schema/row';
import { SortableList } from '../../ui/SortableList';
import { filtersIn } from './filtersIn';

/** The filters as a list to put in order, with a switch each. */
export function FilterOrder({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { field } = useController({ name: 'filters' });
  const filters = filtersIn(resource, field.value);
  const nameOf = (filter: string) => translate(`resources.applications.choices.filter.${filter}`);
  const reorder = (ids: readonly string[]) => field.onChange(ids.flatMap((id) => filters.filter(({ filter }) => filter === id)));
  const show = (wanted: string, is_visible: boolean) =>
    field.onChange(filters.map((one) => (one.filter === wanted ? { ...one, is_visible } : one)));
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
        items={filters.map((one) => ({ ...one, id: one.filter }))}
        nameOf={({ filter }) => nameOf(filter)}
        onReorder={reorder}
        renderItem={({ filter, is_visible }, handle) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 44, px: '8px' }}>
            {handle}
            <Box sx={{ flex: 1, color: is_visible ? 'text.primary' : 'text.secondary' }}>{nameOf(filter)}</Box>
            {!is_visible && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('application_filters.hidden')}</Box>}
            <Switch
              checked={is_visible}
              onChange={(_event, isOn) => show(filter, isOn)}
              slotProps={{ input: { role: 'switch', 'aria-label': translate('application_filters.shown', { name: nameOf(filter) }) } }}
            />
          </Box>
        )}
      />
    </Box>
  );
}
