import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { http } from '../../../../../providers/http';
import type { PurchasePage } from '../../../../domain/orders/purchase';
import { FormApart } from '../../../engine/records/form/FormApart';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { MissingHint } from '../../../ui/MissingHint';
import { bookableRoute } from '../../bookings/useBookableRoute';
import { KINDS, type Kind, type Sold } from './sold';
import { useOffers } from '../useOffers';
import { usePlaces } from './usePlaces';

interface WhatIsSoldProps {
  /** Of the organization. */
  api: string;
  organization_id: string;
  /** Id of the dialog's title. */
  title: string;
  onClose: () => void;
  onChoose: (sold: Sold) => void;
}

interface Typed {
  kind: Kind;
  activity: string | null;
  place: string | null;
  product: string | null;
}

/** Chooses what an order is for: a session or bundle of an activity, or a product. */
export function WhatIsSold({ api, organization_id, title, onClose, onChoose }: WhatIsSoldProps) {
  const translate = useTranslate();
  const form = useForm<Typed>({ defaultValues: { kind: 'session', activity: null, place: null, product: null } });
  const { kind = 'session', activity = null, place = null, product = null } = useWatch({ control: form.control });
  const [activities, products] = [useOffers(api, 'activities'), useOffers(api, 'products')];
  const places = usePlaces(api, kind, activity);
  // Null for a session of another activity.
  const chosen = places?.find(({ id }) => id === place) ?? null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (id: string) =>
      (await http<PurchasePage>(`${api}/products/${id}/purchases`, { query: { itemsPerPage: 1 } })).json.product,
    onSuccess: (found) => onChoose({ kind: 'product', product: found }),
  });
  const isReady = kind === 'product' ? product !== null : chosen !== null && activity !== null;
  const go = () => {
    if (kind === 'product') return product !== null && mutate(product);
    if (!chosen || activity === null) return;
    const above = { organization_id, activity_id: activity };
    onChoose({ kind, at: bookableRoute(kind, { ...above, [kind === 'session' ? 'session_id' : 'bundle_id']: chosen.id }) });
  };
  return (
    <>
      <DialogTitle id={title}>{translate('enter_order.title')}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {error.message}
          </Alert>
        )}
        <FormApart form={form}>
          <SelectInput source="kind" label="enter_order.kind" required choices={KINDS.map((id) => ({ id, name: `enter_order.${id}` }))} />
          {kind === 'product' ? (
            <SelectInput source="product" label="enter_order.which_product" required choices={products} helperText={noneOf(products)} />
          ) : (
            <>
              <SelectInput source="activity" label="enter_order.activity" required choices={activities} helperText={noneOf(activities)} />
              {activity !== null && (
                <SelectInput
                  source="place"
                  label={`enter_order.which_${kind}`}
                  required
                  choices={places ?? []}
                  helperText={places ? noneOf(places) : false}
                />
              )}
            </>
          )}
        </FormApart>
      </DialogContent>
      <DialogActions>
        {!isReady && <MissingHint id={`${title}-missing`}>{translate('enter_order.choose')}</MissingHint>}
        <Button variant="text" color="inherit" onClick={onClose}>
          {translate('enter_order.back')}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          aria-describedby={isReady ? undefined : `${title}-missing`}
          loading={isPending}
          onClick={() => void go()}
        >
          {translate('enter_order.next')}
        </Button>
      </DialogActions>
    </>
  );
}

const noneOf = (choices: readonly unknown[]) => (choices.length === 0 ? 'enter_order.none' : false);
