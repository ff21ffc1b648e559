import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';

/** The range of the outbox shown, and the buttons to the other pages. */
export function OutboxPages({
  page,
  total,
  per_page,
  onPage,
}: {
  page: number;
  total: number;
  per_page: number;
  onPage: (page: number) => void;
}) {
  const translate = useTranslate();
  const { number } = useFormats();
  const last = Math.max(1, Math.ceil(total / per_page));
  const range = {
    from: number(Math.min((page - 1) * per_page + 1, total)),
    until: number(Math.min(page * per_page, total)),
    total: number(total),
  };
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        px: 4,
        minHeight: 52,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.range', range)}
      </Box>
      <IconButton onClick={() => onPage(page - 1)} disabled={page <= 1} aria-label={translate('list.previous')}>
        <ChevronLeft />
      </IconButton>
      <IconButton onClick={() => onPage(page + 1)} disabled={page >= last} aria-label={translate('list.next')}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
