import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { FormApart } from '../../../engine/records/form/FormApart';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { useFormats } from '../../../ui/formats/formats';
import { TextInput } from '../../../ui/inputs/TextInput';
import { AnywayPanel } from '../../bookings/AnywayPanel';
import { useQuestions } from '../../bookings/useQuestions';
import { PaymentChoice } from '../PaymentChoice';
import { usePrice } from '../usePrice';
import type { Order } from '../order/order';
import { PersonCard } from './PersonCard';
import type { Sold } from './sold';
import { MAX_PEOPLE, useEnterOrder } from './useEnterOrder';
import * as styles from './enter.module.css';

interface EnterOrderFormProps {
  /** Of the organization. */
  api: string;
  sold: Extract<Sold, { at: unknown }>;
  /** Id of the dialog's title. */
  title: string;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
  onEntered: (order: Order) => void;
}

/** The people of an order, its payment method, and its total. */
export function EnterOrderForm({ api, sold, title, onBack, onBusy, onEntered }: EnterOrderFormProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { at, kind } = sold;
  const questions = useQuestions(at);
  const price = usePrice(at);
  const enter = useEnterOrder({ api, at, questions, onBusy, onEntered });
  const { people, form, refusal, failure, isBusy, send } = enter;
  return (
    <>
      <DialogTitle id={title}>{translate('enter_order.open')}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {failure}
          </Alert>
        )}
        <Suspense fallback={<FormSkeleton />}>
          <div className={styles.people}>
            {people.map((key, index) => (
              <PersonCard
                key={key}
                at={at}
                position={index + 1}
                questions={questions}
                {...(people.length > 1 ? { onRemove: () => enter.remove(key) } : {})}
                onReady={enter.hold(key)}
              />
            ))}
          </div>
          <Button
            variant="outlined"
            className={styles.more}
            startIcon={<Add />}
            disabled={isBusy || people.length >= MAX_PEOPLE}
            onClick={enter.add}
          >
            {translate(people.length >= MAX_PEOPLE ? 'enter_order.full' : 'enter_order.add_person', { smart_count: MAX_PEOPLE })}
          </Button>
          <FormApart form={form}>
            {price !== null && price > 0 && <PaymentChoice price_in_cents={price} at={at} count={people.length} />}
            <TextInput source="notes" label="enter_order.notes" rows={2} maxLength={2000} />
          </FormApart>
        </Suspense>
        {refusal && (
          <AnywayPanel
            key={refusal.message}
            kind={kind}
            refusal={{ ...refusal, can_wait: false }}
            isBusy={isBusy}
            verb={translate('enter_order.anyway')}
            onAnyway={(reason) => void send(reason)}
          />
        )}
        {price !== null && (
          <div role="status" className={styles.total}>
            <span>{translate('enter_order.total')}</span>
            {price === 0 ? (
              <span>{translate('enter_order.free')}</span>
            ) : (
              <>
                <span className={styles.quiet}>{translate('enter_order.each', { smart_count: people.length, price: money(price) })}</span>
                <span>{money(price * people.length)}</span>
              </>
            )}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onBack}>
          {translate('enter_order.back')}
        </Button>
        {!refusal && (
          <Button variant="contained" loading={isBusy} onClick={() => void send(null)}>
            {translate('enter_order.save')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
