import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { HistoryEvent } from '../../../engine/records/history/HistoryEvent';
import type { Order } from './order';
import * as styles from './order.module.css';

const orders = registry.orders as unknown as AnyResource;

/** The history of an order, newest first; fetched when it is opened. @param api of the organization */
export function OrderHistory({ api, order }: { api: string; order: Order }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const name = resourceNameAt(orders.routes[0] ?? '', { organization_id: api.slice(api.lastIndexOf('/') + 1) });
  const { data, error } = useQuery({
    queryKey: ['history', name, order.id],
    enabled: isOpen,
    queryFn: ({ signal }) => dataProvider.history(name, order.id, 1, signal),
  });
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{translate('order_dialog.history')}</summary>
      {error && <div role="alert">{error.message}</div>}
      {data && (
        <ol className={styles.events}>
          {data.history.map((line) => (
            <HistoryEvent key={line.id} resource={orders} line={line} />
          ))}
        </ol>
      )}
    </details>
  );
}
