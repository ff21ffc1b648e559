import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { useFormats } from '../../ui/formats/formats';

const SIZES = [10, 25, 50, 100];

/** Which part of the list this is, and the way to the others. */
export function Pages() {
  const { page, perPage, total, isPending, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  const translate = useTranslate();
  const { number } = useFormats();
  const known = total ?? 0;
  const range = {
    from: number(Math.min((page - 1) * perPage + 1, known)),
    until: number(Math.min(page * perPage, known)),
    total: number(known),
  };
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        minHeight: 52,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 13,
        color: 'text.secondary',
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('list.per_page')}
        </Box>
        <NativeSelect
          value={String(perPage)}
          onChoose={(value) => setPerPage(Number(value))}
          aria-label={translate('list.per_page')}
          sx={{ width: 84 }}
        >
          {[...new Set([...SIZES, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </NativeSelect>
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isPending ? '' : translate('list.range', range)}
      </Box>
      <IconButton onClick={() => setPage(page - 1)} disabled={!hasPreviousPage} aria-label={translate('list.previous')}>
        <ChevronLeft />
      </IconButton>
      <IconButton onClick={() => setPage(page + 1)} disabled={!hasNextPage} aria-label={translate('list.next')}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
