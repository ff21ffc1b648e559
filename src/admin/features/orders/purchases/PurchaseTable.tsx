import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslate } from 'react-admin';
import type { Purchase } from '../../../../domain/orders/purchase';
import { useFormats } from '../../../ui/formats/formats';
import { FullMoment } from '../../../ui/values/Moment';
import type { Ask } from './ask';
import { StatusChip } from './StatusChip';
import type { PurchaseList } from './usePurchases';

export interface PurchaseRowsProps {
  list: PurchaseList;
  onAsk: (ask: Ask) => void;
}

/** The purchases as a table; the number opens the order. */
export function PurchaseTable({ list, onAsk }: PurchaseRowsProps) {
  const translate = useTranslate();
  const { data, isFetching, sort, sortBy } = list;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-busy={isFetching}
        aria-label={translate('purchases.title')}
        sx={{
          '& tbody :is(td, th)': { height: 'var(--row-height)', py: 1 },
          '& tbody th': { pl: 3 },
          '& tbody tr:last-child > *': { borderBottom: 0 },
          opacity: list.isStale ? 0.6 : 1,
        }}
      >
        <TableHead>
          <TableRow>
            {purchaseColumns.map(({ name, isNumber, width }) => (
              <TableCell
                key={name}
                align={isNumber ? 'right' : 'left'}
                sortDirection={sort.field === name ? sort.order : false}
                style={{ width }}
              >
                <TableSortLabel
                  active={sort.field === name}
                  direction={sort.field === name ? sort.order : 'asc'}
                  onClick={() => sortBy(name)}
                >
                  {translate(`purchases.columns.${name}`)}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data ? data.purchases.map((purchase) => <Row key={purchase.id} purchase={purchase} onAsk={onAsk} />) : <Skeletons />}
        </TableBody>
      </Table>
    </Box>
  );
}

function Row({ purchase, onAsk }: { purchase: Purchase; onAsk: (ask: Ask) => void }) {
  const translate = useTranslate();
  const { money, number } = useFormats();
  const { id, name, listed_name, email, quantity, total_price_in_cents, created_at } = purchase;
  const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <TableRow hover>
      <TableCell sx={figures}>
        <Link
          component="button"
          type="button"
          underline="hover"
          aria-label={translate('purchases.open', { number: purchase.number, name })}
          onClick={() => onAsk({ to: 'order', id, number: purchase.number })}
          sx={{ fontWeight: 550 }}
        >
          {purchase.number}
        </Link>
      </TableCell>
      <TableCell>
        <FullMoment value={created_at} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
        {listed_name}
        {email && <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'text.secondary' }}>{email}</Box>}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {number(quantity)}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {money(total_price_in_cents)}
      </TableCell>
      <TableCell>{translate(`resources.orders.choices.payment_type.${purchase.payment_type}`)}</TableCell>
      <TableCell>
        <StatusChip status={purchase.status} />
      </TableCell>
    </TableRow>
  );
}

const Skeletons = () =>
  Array.from({ length: 8 }, (_none, row) => (
    <TableRow key={row}>
      {purchaseColumns.map(({ name }, column) => (
        <TableCell key={name}>
          <Skeleton width={48 + ((row * 37 + column * 53) % 72)} />
        </TableCell>
      ))}
    </TableRow>
  ));

/** Columns in order; the amounts are aligned right. The widths do not change when the rows load. */
const purchaseColumns = [
  { name: 'number', isNumber: false, width: '11%' },
  { name: 'created_at', isNumber: false, width: '18%' },
  { name: 'name', isNumber: false, width: '25%' },
  { name: 'quantity', isNumber: true, width: '9%' },
  { name: 'total_price_in_cents', isNumber: true, width: '10%' },
  { name: 'payment_type', isNumber: false, width: '11%' },
  { name: 'status', isNumber: false, width: '16%' },
] as const;
