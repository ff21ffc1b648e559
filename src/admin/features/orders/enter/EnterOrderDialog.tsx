import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Order } from '../order/order';
import { AddPurchaseDialog } from '../purchases/add/AddPurchaseDialog';
import { EnterOrderForm } from './EnterOrderForm';
import type { Sold } from './sold';
import { WhatIsSold } from './WhatIsSold';

interface EnterOrderDialogProps {
  organization_id: string;
  onClose: () => void;
  onEntered: (order: Order) => void;
}

/** Enters an order by hand: first what is sold, then for whom and how it is paid. */
export function EnterOrderDialog({ organization_id, onClose, onEntered }: EnterOrderDialogProps) {
  const title = useId();
  const isSmall = useMediaQuery('(max-width:599px)');
  const [sold, setSold] = useState<Sold | null>(null);
  const [isBusy, setBusy] = useState(false);
  const api = `/v1/admin/organizations/${organization_id}`;
  if (sold?.kind === 'product')
    return (
      <AddPurchaseDialog
        organization={api}
        api={`${api}/products/${sold.product.id}/purchases`}
        product={sold.product}
        onClose={onClose}
        onAdded={onEntered}
      />
    );
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth fullScreen={isSmall} aria-labelledby={title}>
      {sold ? (
        <EnterOrderForm {...{ api, sold, title, onEntered }} onBack={() => setSold(null)} onBusy={setBusy} />
      ) : (
        <WhatIsSold {...{ api, organization_id, title, onClose }} onChoose={setSold} />
      )}
    </Dialog>
  );
}
