import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useListContext, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import type { Field } from '../../../schema/field';
import { FieldSkeletons } from '../../ui/FieldSkeletons';
import { useSteadyPopover } from '../../ui/useSteadyPopover';
import { viewsOf } from '../registry';
import { useResourceRoute } from '../useResourceRoute';
import { labelOf } from './labelOf';
import { listMeta } from './listMeta';

/** All filters of a list. A choice applies at once; closing the panel keeps it. */
export function FilterPanel({ anchor, fields, onClose }: { anchor: HTMLElement; fields: readonly [string, Field][]; onClose(): void }) {
  const { resource } = useResourceRoute();
  const list = useListContext();
  const { filterValues, setFilters, total, isFetching } = list;
  const isKnown = !isFetching && total !== undefined && !listMeta(list).isMore;
  const translate = useTranslate();
  const { action, content } = useSteadyPopover();
  // A choice travels through the address. Until it arrives there, the next choice must include it.
  const [chosen, setChosen] = useState<{ from: object; to: Readonly<Record<string, unknown>> } | null>(null);
  const values: Readonly<Record<string, unknown>> = chosen && chosen.from === filterValues ? chosen.to : filterValues;
  const set = (name: string, value: unknown) => {
    const { [name]: _old, ...rest } = values;
    const to = value === null ? rest : { ...rest, [name]: value };
    setChosen({ from: filterValues, to });
    setFilters(to);
  };
  return (
    <Popover
      open
      action={action}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.filter'), sx: { width: 360, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <Box ref={content} sx={{ display: 'grid', gap: 5, p: 5, maxHeight: 'min(560px, 70vh)', overflowY: 'auto' }}>
        <Suspense fallback={<FieldSkeletons count={fields.length} />}>
          {fields.map(([name, field]) => {
            const { filter } = viewsOf(field);
            return (
              filter && (
                <filter.Input
                  key={name}
                  name={name}
                  field={field}
                  resource={resource}
                  label={labelOf(translate, resource, name)}
                  value={values[name] ?? null}
                  onChange={(value) => set(name, value)}
                />
              )
            );
          })}
        </Suspense>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={() => setFilters(filterValues['q'] ? { q: filterValues['q'] } : {})}>
          {translate('list.clear_filters')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {isKnown ? translate('list.show_results', { smart_count: total }) : translate('list.show')}
        </Button>
      </Box>
    </Popover>
  );
}
