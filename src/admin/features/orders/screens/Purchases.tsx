import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { PurchasePage } from '../../../../domain/orders/purchase';
import { fill } from '../../../../schema/routes';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Can } from '../../../ui/Can';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { MessageLog } from '../../messages/MessageLog';
import type { Ask } from '../purchases/ask';
import { PurchaseCards } from '../purchases/PurchaseCards';
import { PurchasePages } from '../purchases/PurchasePages';
import { type PurchaseRowsProps, PurchaseTable } from '../purchases/PurchaseTable';
import { PurchaseTools } from '../purchases/PurchaseTools';
import { usePurchases } from '../purchases/usePurchases';

const AddPurchaseDialog = lazy(async () => ({ default: (await import('../purchases/add/AddPurchaseDialog')).AddPurchaseDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('../../messages/MessageDialog')).MessageDialog }));
const OrderDialog = lazy(async () => ({ default: (await import('../purchases/order/OrderDialog')).OrderDialog }));

/** The purchases of a product: a table with search, dates and totals; each order; an export; a message to the buyers. */
export function Purchases() {
  const { resource, route, params } = useResourceRoute();
  const own = fill(`${resource.api}/{${resource.key}}`, params);
  const organization = fill('/v1/admin/organizations/{organization_id}', params);
  const list = usePurchases(`${own}/purchases`);
  const isSmall = useMediaQuery('(max-width:719px)');
  const [ask, setAsk] = useState<Ask | null>(null);
  const { data, error } = list;
  const close = () => setAsk(null);
  const isEmpty = data !== undefined && data.purchases.length === 0;
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, maxWidth: 1440 }}>
        <Paper variant="outlined" sx={{ overflow: 'clip' }}>
          <PurchaseTools list={list} api={`${own}/purchases`} onAsk={setAsk} />
          {error && !data ? (
            <LoadFailure error={error} onRetry={list.refetch} isRetrying={list.isFetching} />
          ) : isEmpty ? (
            <NoPurchases list={list} onAsk={setAsk} />
          ) : isSmall ? (
            <PurchaseCards list={list} onAsk={setAsk} />
          ) : (
            <PurchaseTable list={list} onAsk={setAsk} />
          )}
          {data && !isEmpty && <PurchaseTotals page={data} />}
          {data && data.meta.pagination.total_pages > 1 && <PurchasePages list={list} page={data} />}
        </Paper>
        {/* Below a list that is still loading it would be pushed out of view. */}
        {(data || error) && <MessageLog api={`${own}/messages`} />}
      </Box>
      <Suspense fallback={null}>
        {ask?.to === 'order' && <OrderDialog api={organization} id={ask.id} number={ask.number} onClose={close} />}
        {ask?.to === 'message' && <MessageDialog about="product" api={`${own}/messages`} onClose={close} />}
        {ask?.to === 'add' && data && (
          <AddPurchaseDialog
            organization={organization}
            api={`${own}/purchases`}
            product={data.product}
            onClose={close}
            onAdded={(order) => setAsk({ to: 'order', id: order.id, number: order.number })}
          />
        )}
      </Suspense>
    </RecordFrame>
  );
}

/** An empty list: no purchases yet, with the next step, or none that match the filter. */
function NoPurchases({ list, onAsk }: PurchaseRowsProps) {
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

/** The totals of everything the filters match, and the remaining stock. */
function PurchaseTotals({ page: { totals, product } }: { page: PurchasePage }) {
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
