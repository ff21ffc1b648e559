import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Can } from '../../../ui/Can';
import type { PurchaseRowsProps } from './PurchaseTable';

/** Nothing to show: nothing bought yet, with the next step, or nothing that fits the filter. */
export function NoPurchases({ list, onAsk }: PurchaseRowsProps) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, px: 6, py: 14, textAlign: 'center' }}>
      {translate(list.isFiltered ? 'purchases.nothing_found' : 'purchases.none')}
      {list.isFiltered ? (
        <Button variant="outlined" onClick={list.clear}>
          {translate('purchases.clear')}
        </Button>
      ) : (
        <Can need="edit-product">
          <Button variant="outlined" onClick={() => onAsk({ to: 'add' })}>
            {translate('purchases.add')}
          </Button>
        </Can>
      )}
    </Box>
  );
}
