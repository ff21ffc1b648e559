import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { PurchasePage } from '../../../../domain/orders/purchase';
import type { PurchaseList } from './usePurchases';

/** The range of purchases shown, and the buttons to the other pages. */
export function PurchasePages({ list, page }: { list: PurchaseList; page: PurchasePage }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { total, per_page, current_page, total_pages } = page.meta.pagination;
  const range = {
    from: number((current_page - 1) * per_page + 1),
    until: number(Math.min(current_page * per_page, total)),
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
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.range', range)}
      </Box>
      <IconButton onClick={() => list.turnTo(current_page - 1)} disabled={current_page <= 1} aria-label={translate('list.previous')}>
        <ChevronLeft />
      </IconButton>
      <IconButton onClick={() => list.turnTo(current_page + 1)} disabled={current_page >= total_pages} aria-label={translate('list.next')}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
