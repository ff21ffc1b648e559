import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionDialog } from '../../../../ui/dialogs/ActionDialog';
import { FormApart } from '../../../../engine/records/form/FormApart';
import { FieldSkeletons } from '../../../../ui/FieldSkeletons';
import type product_questions from '../../../../../../resources/product_questions';
import { http } from '../../../../../../providers/http';
import { STAFF_PAYMENTS, type StaffPayment } from '../../../../../domain/orders/orderPlan';
import { bearsFee, transactionFee } from '../../../../../domain/orders/transactionFee';
import { MAX_QUANTITY } from '../../../../../domain/orders/purchaseIssues';
import type { Row } from '../../../../../schema/row';
import { useFormats } from '../../../../ui/formats/formats';
import { NumberInput } from '../../../../ui/inputs/NumberInput';
import { SelectInput } from '../../../../ui/inputs/SelectInput';
import { VoucherInput } from '../../../vouchers/VoucherInput';
import { PersonFields } from '../../../bookings/PersonFields';
import type { Asked } from '../../../bookings/useQuestions';
import type { Order } from '../../order/order';
import type { PurchasePage } from '../../../../../domain/orders/purchase';
import { useAddPurchase } from './useAddPurchase';

interface AddPurchaseDialogProps {
  /** API paths of the organization, and of the product's purchases. */
  organization: string;
  api: string;
  product: PurchasePage['product'];
  onClose: () => void;
  onAdded: (order: Order) => void;
}

const NO_QUESTIONS: readonly Asked[] = [];

/** Enters a purchase: the buyer, the answers, the quantity and the payment method. */
export function AddPurchaseDialog({ organization, api, product, onClose, onAdded }: AddPurchaseDialogProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const isFree = product.unit_price_in_cents === 0;
  const { data: questions = NO_QUESTIONS } = useQuery({
    queryKey: ['product-questions', api],
    queryFn: async ({ signal }) =>
      asked(
        (
          await http<{ product_questions: readonly Row<typeof product_questions>[] }>(api.replace(/purchases$/, 'questions'), {
            query: { itemsPerPage: 100, sort: 'position', order: 'asc' },
            signal,
          })
        ).json.product_questions,
      ),
  });
  const { form, person, choose, send, isBusy, failure } = useAddPurchase({ api, questions, isFree, onDone: onAdded });
  return (
    <ActionDialog
      title={translate('purchases.new.title')}
      width="sm"
      verb={translate('purchases.new.save')}
      keep={translate('purchases.new.cancel')}
      isBusy={isBusy}
      failure={failure}
      onAct={() => void send()}
      onClose={onClose}
    >
      <FormApart form={form}>
        <Suspense fallback={<FieldSkeletons count={6} />}>
          <PersonFields at={{ organization }} person={person} questions={questions} hasNotes={false} onChoose={choose} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
            <NumberInput
              source="quantity"
              label={translate('purchases.new.quantity')}
              helperText={
                isFree ? translate('purchases.new.free') : translate('purchases.new.price', { price: money(product.unit_price_in_cents) })
              }
              required
              min={1}
              max={MAX_QUANTITY}
              width="whole"
            />
            {!isFree && (
              <SelectInput
                source="payment_type"
                label={translate('purchases.new.payment_type')}
                required
                choices={STAFF_PAYMENTS.map((id) => ({ id, name: `purchases.new.${id}` }))}
              />
            )}
          </Box>
          {!isFree && <ByVoucher organization={organization} product={product} />}
        </Suspense>
        {!isFree && <Total product={product} />}
      </FormApart>
    </ActionDialog>
  );
}

const asked = (rows: readonly Row<typeof product_questions>[]): readonly Asked[] =>
  rows.map(({ id, title, type, options, required, has_url, url }) => ({ id, title, type, options, required, url: has_url ? url : null }));

/** For a payment by voucher: its code, and its value for this quantity. */
function ByVoucher({ organization, product }: Pick<AddPurchaseDialogProps, 'organization' | 'product'>) {
  const [way, quantity]: unknown[] = useWatch({ name: ['payment_type', 'quantity'] });
  if (way !== 'voucher') return null;
  const count = typeof quantity === 'number' && quantity > 0 ? quantity : 1;
  return <VoucherInput organization={organization} of={{ product: product.id, amount_in_cents: product.unit_price_in_cents * count }} />;
}

const feeOf = ({ unit_price_in_cents, transaction_fee }: PurchasePage['product'], count: number): number =>
  transactionFee([{ total_price_in_cents: unit_price_in_cents * count, fee: null }], transaction_fee);

function Total({ product }: Pick<AddPurchaseDialogProps, 'product'>) {
  const translate = useTranslate();
  const { money } = useFormats();
  const [way, quantity] = useWatch<{ payment_type?: StaffPayment; quantity?: unknown }, ['payment_type', 'quantity']>({
    name: ['payment_type', 'quantity'],
  });
  const count = typeof quantity === 'number' && quantity > 0 ? quantity : null;
  const fee = count !== null && way && bearsFee(way) ? feeOf(product, count) : 0;
  return (
    <Box role="status" sx={{ py: 3, borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}>
      {fee > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1, color: 'text.secondary' }}>
          <span>{translate('purchases.new.fee')}</span>
          <span>{money(fee)}</span>
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }}>
        <span>{translate('purchases.new.total')}</span>
        <span>{count === null ? '–' : money(product.unit_price_in_cents * count + fee)}</span>
      </Box>
    </Box>
  );
}
