import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../../ui/Can';
import type { Order } from '../order/order';

const EnterOrderDialog = lazy(async () => ({ default: (await import('./EnterOrderDialog')).EnterOrderDialog }));

interface EnterOrderButtonProps {
  organization_id: string;
  onEntered: (order: Order) => void;
}

/**
 * Enters an order by hand, for a person who may see amounts.
 *
 * @example <EnterOrderButton organization_id={params['organization_id'] ?? ''} onEntered={({ id, number }) => open(id, number)} />
 */
export function EnterOrderButton({ organization_id, onEntered }: EnterOrderButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can need="view-rates">
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('enter_order.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <EnterOrderDialog
            organization_id={organization_id}
            onClose={() => setOpen(false)}
            onEntered={(order) => {
              setOpen(false);
              onEntered(order);
            }}
          />
        )}
      </Suspense>
    </Can>
  );
}
