import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { useResourceRoute } from '../../../engine/useResourceRoute';

const BatchDialog = lazy(async () => ({ default: (await import('../batch/BatchDialog')).BatchDialog }));

/** The batches of a wallet; a new one is created in a dialog that shows its progress. */
export function Batches() {
  const translate = useTranslate();
  const { params } = useResourceRoute();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeclaredList
        action={
          <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
            {translate('batch.open')}
          </Button>
        }
      />
      <Suspense fallback={null}>{isOpen && <BatchDialog wallet_id={params['wallet_id'] ?? ''} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
