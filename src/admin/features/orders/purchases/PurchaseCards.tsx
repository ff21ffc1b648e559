import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { PurchaseRowsProps } from './PurchaseTable';
import { StatusChip } from './StatusChip';

const ROW = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 3,
  rowGap: 0.5,
  width: '100%',
  minHeight: 64,
  px: 4,
  py: 2.5,
  textAlign: 'left',
  alignItems: 'center',
} as const;

/** The purchases on a small screen: two lines each, which open the order. */
export function PurchaseCards({ list, onAsk }: PurchaseRowsProps) {
  const translate = useTranslate();
  const { money, moment } = useFormats();
  const { data } = list;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' }, opacity: list.isStale ? 0.6 : 1 }}
    >
      {!data &&
        Array.from({ length: 6 }, (_none, index) => (
          <Box component="li" key={index} sx={ROW}>
            <Skeleton width="70%" />
            <Skeleton width={64} />
          </Box>
        ))}
      {data?.purchases.map(({ id, number, listed_name, created_at, quantity, total_price_in_cents, status }) => (
        <li key={id}>
          <ButtonBase sx={{ ...ROW, typography: 'body2' }} onClick={() => onAsk({ to: 'order', id, number })}>
            <Box sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>{listed_name}</Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>{money(total_price_in_cents)}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {[translate('purchases.number', { number }), moment(created_at), ...(quantity > 1 ? [`${quantity}×`] : [])].join(' · ')}
            </Box>
            <Box sx={{ justifySelf: 'end' }}>
              <StatusChip status={status} />
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
