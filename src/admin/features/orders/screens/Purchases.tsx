import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { fill } from '../../../../schema/routes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { MessageLog } from '../../messages/MessageLog';
import type { Ask } from '../purchases/ask';
import { NoPurchases } from '../purchases/NoPurchases';
import { PurchaseCards } from '../purchases/PurchaseCards';
import { PurchasePages } from '../purchases/PurchasePages';
import { PurchaseTable } from '../purchases/PurchaseTable';
import { PurchaseTools } from '../purchases/PurchaseTools';
import { PurchaseTotals } from '../purchases/PurchaseTotals';
import { usePurchases } from '../purchases/usePurchases';

const AddPurchaseDialog = lazy(async () => ({ default: (await import('../purchases/add/AddPurchaseDialog')).AddPurchaseDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('../../messages/MessageDialog')).MessageDialog }));
const OrderDialog = lazy(async () => ({ default: (await import('../purchases/order/OrderDialog')).OrderDialog }));

/** What is bought of a product: a table with search, days and totals; each order; a file; a message to who bought. */
export function Purchases() {
  const { resource, place, params } = useResourceRoute();
  const own = fill(`${resource.api}/{${resource.key}}`, params);
  const organization = fill('/v1/admin/organizations/{organization_id}', params);
  const list = usePurchases(`${own}/purchases`);
  const isSmall = useMediaQuery('(max-width:719px)');
  const [ask, setAsk] = useState<Ask | null>(null);
  const { data, error } = list;
  const close = () => setAsk(null);
  const isEmpty = data !== undefined && data.purchases.length === 0;
  return (
    <RecordFrame resource={resource} place={place} params={params}>
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
        <MessageLog api={`${own}/messages`} />
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
