import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Thumbnail } from '../../../ui/values/Thumbnail';
import { FieldNotes } from '../../../ui/inputs/frame/FieldNotes';
import { useField } from '../../../ui/inputs/frame/useField';
import { LoadFailure } from '../../../ui/LoadFailure';
import { SearchField } from '../../../ui/SearchField';

interface LabelRow {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
}

const ALL = { page: 1, perPage: 250 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;
/** A longer list has a search box. */
const MAX_WITHOUT_SEARCH = 8;

/** All labels as check boxes, with their icons. */
export function LabelChoice() {
  const translate = useTranslate();
  const field = useField<readonly string[]>({ source: 'labels' });
  const { data, isPending, error, refetch } = useGetList<LabelRow>('labels', { pagination: ALL, sort: BY_NAME });
  const [search, setSearch] = useState('');
  const chosen = field.value ?? [];
  const found = (data ?? []).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const toggle = (id: string) => field.setValue(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Box data-field="labels" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary', fontSize: 13 }}>{translate('offers.labels.about')}</Box>
        {(data?.length ?? 0) > MAX_WITHOUT_SEARCH && (
          <SearchField
            value={search}
            name={translate('offers.labels.search')}
            clearName={translate('list.clear_search')}
            onSearch={setSearch}
          />
        )}
      </Box>
      <Box
        role="group"
        aria-label={translate('offers.labels.choose')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))', gap: 1, p: 2 }}
      >
        {isPending && Array.from({ length: 4 }, (_none, index) => <Skeleton key={index} variant="rounded" height={44} />)}
        {found.map(({ id, name, icon }, index) => (
          <FormControlLabel
            key={id}
            sx={{
              m: 0,
              px: 2,
              minHeight: 48,
              borderRadius: 1,
              minWidth: 0,
              '&:hover': { bgcolor: 'surface.hover' },
              '& .MuiFormControlLabel-label': { minWidth: 0 },
            }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                slotProps={{ input: index === 0 ? { ref: field.inputRef } : {} }}
              />
            }
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
                <Thumbnail value={icon} />
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {name}
                </Box>
              </Box>
            }
          />
        ))}
        {!isPending && found.length === 0 && (
          <Box sx={{ p: 3, color: 'text.secondary' }}>{translate(search === '' ? 'offers.labels.none' : 'declared.nothing')}</Box>
        )}
      </Box>
      <Box sx={{ px: 4, pb: field.frame.error ? 3 : 0 }}>
        <FieldNotes id={field.frame.id} error={field.frame.error} />
      </Box>
    </Box>
  );
}
