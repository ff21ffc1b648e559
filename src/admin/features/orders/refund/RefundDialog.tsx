import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { formProps } from '../../../ui/dialogs/formProps';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { MissingHint } from '../../../ui/MissingHint';
import { useNotice } from '../../../ui/useNotice';
import type { Order, OrderLine } from '../order/order';
import { useOrder } from '../order/useOrder';
import { isRefundable } from '../refundCase';
import { RefundStudio } from '../RefundStudio';
import { useRefund } from '../useRefund';

interface RefundDialogProps {
  /** Of the organization. */
  api: string;
  /** Of the order. */
  id: string;
  /** The initial line; by default the first refundable one. */
  line?: string;
  onClose: () => void;
}

/** Refunds a line of an order, after showing what the term gives and the outcome. */
export function RefundDialog({ api, id, line: wanted, onClose }: RefundDialogProps) {
  const title = useId();
  const isSmall = useMediaQuery('(max-width:599px)');
  const { data: order, error, isFetching, refetch } = useOrder(api, id);
  const [chosen, setChosen] = useState(wanted ?? null);
  const [isBusy, setBusy] = useState(false);
  const line = order?.lines.find((orderLine) => orderLine.id === chosen) ?? order?.lines.find(isRefundable) ?? order?.lines[0];
  const frame = { open: true, maxWidth: 'md', fullWidth: true, fullScreen: isSmall, 'aria-labelledby': title } as const;
  if (!order || !line)
    return (
      <Dialog {...frame} onClose={onClose}>
        <DialogContent>
          {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />}
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog {...frame} onClose={isBusy ? undefined : onClose}>
      <RefundForm key={line.id} {...{ api, order, line, title, onClose }} onBusy={setBusy} onLine={setChosen} />
    </Dialog>
  );
}

interface RefundFormProps {
  api: string;
  order: Order;
  line: OrderLine;
  /** Id of the dialog's title. */
  title: string;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
  onLine: (id: string) => void;
}

function RefundForm({ api, order, line, title, onClose, onBusy, onLine }: RefundFormProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { money } = useFormats();
  const refund = useRefund({ api, order, line });
  const { decided, isBusy } = refund;
  const send = async () => {
    if (isBusy || !decided) return;
    onBusy(true);
    const done = await refund.send();
    onBusy(false);
    if (!done) return;
    notice.success(doneWords(done));
    onClose();
  };
  const doneWords = ({ number, returned_coupons }: Order) => {
    const codes = returned_coupons.slice(order.returned_coupons.length).map(({ code }) => code);
    return codes.length === 0
      ? translate('refund_studio.done', { number })
      : translate('refund_studio.done_coupon', { number, smart_count: codes.length, codes: codes.join(', ') });
  };
  const gone = decided ? decided.amount_in_cents + decided.fee_in_cents : 0;
  const verb = !decided
    ? translate('refund_studio.verb')
    : decided.money_in_cents > 0
      ? translate('refund_studio.verb_money', { amount: money(decided.money_in_cents) })
      : translate('refund_studio.verb_credit', { amount: money(gone) });
  return (
    <form {...formProps(() => void send())} style={{ display: 'contents' }}>
      <DialogTitle id={title}>{translate('refund_studio.title', { name: order.name, number: order.number })}</DialogTitle>
      <DialogContent>
        {order.lines.length > 1 ? (
          <NativeSelect value={line.id} aria-label={translate('refund_studio.line')} disabled={isBusy} onChoose={onLine}>
            {order.lines.map((orderLine) => (
              <option key={orderLine.id} value={orderLine.id}>
                {`${orderLine.title}, ${money(orderLine.total_price_in_cents)}`}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <div>{`${line.title}, ${money(line.total_price_in_cents)}`}</div>
        )}
        <div style={{ marginTop: 20 }}>
          <RefundStudio refund={refund} />
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!decided && <MissingHint id={`${title}-missing`}>{refund.why}</MissingHint>}
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('order_dialog.back')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!decided}
          aria-describedby={decided ? undefined : `${title}-missing`}
          loading={isBusy}
        >
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}
