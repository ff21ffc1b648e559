import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { PurchasePage } from '../../../../domain/orders/purchase';

/** Sums over all that the filters leave, and how many there are left to sell. */
export function PurchaseTotals({ page: { totals, product } }: { page: PurchasePage }) {
  const translate = useTranslate();
  const { money, number } = useFormats();
  const { spots, sold } = product;
  const left =
    spots === null
      ? translate('purchases.unlimited', { sold: number(sold) })
      : translate('purchases.left', { free: number(Math.max(0, spots - sold)), spots: number(spots) });
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        rowGap: 1,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ fontWeight: 550 }}>
        {translate('purchases.totals', {
          smart_count: totals.purchases,
          quantity: number(totals.quantity),
          total: money(totals.total_price_in_cents),
          vat: money(totals.vat_in_cents),
        })}
      </Box>
      <Box sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>{left}</Box>
    </Box>
  );
}
