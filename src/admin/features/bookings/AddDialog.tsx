import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { FormApart } from '../../engine/records/form/FormApart';
import { BooleanInput } from '../../ui/inputs/BooleanInput';
import { FieldSkeletons } from '../../ui/FieldSkeletons';
import type { Participant } from './rows';
import type { BookableRoute } from './useBookableRoute';
import { AnywayPanel } from './AnywayPanel';
import { PaymentChoice } from '../orders/PaymentChoice';
import { usePrice } from '../orders/usePrice';
import { PersonFields } from './PersonFields';
import { type UnsentPerson, useAddPerson, type Where } from './useAddPerson';
import { useQuestions } from './useQuestions';

interface AddDialogProps {
  at: BookableRoute;
  /** Where the person is added. Default: the participants. */
  to?: Where;
  onClose: () => void;
  /** Called when a person got a booking. */
  onAdded?: (added: Participant) => void;
  /** Called when there was no response: the caller keeps the unsent person, and the dialog closes. */
  onCut?: UnsentPerson;
}

/** Adds a known person or a new one, with the activity's extra questions. */
export function AddDialog({ at, to = 'participants', onClose, onAdded, onCut }: AddDialogProps) {
  const translate = useTranslate();
  const questions = useQuestions(at);
  const price = usePrice(to === 'participants' ? at : null);
  const hasPrice = price !== null && price > 0;
  const { form, person, choose, send, isBusy, refusal, failure } = useAddPerson({
    at,
    questions,
    hasPrice,
    onCut:
      onCut &&
      ((unsent) => {
        onCut(unsent);
        onClose();
      }),
    onDone: (added, where) => {
      onClose();
      if (where === 'participants') onAdded?.(added);
    },
  });
  return (
    <DialogFrame
      title={translate(to === 'participants' ? 'add_person.title' : 'add_person.title_waiting')}
      isBusy={isBusy}
      onSubmit={() => void send(to, null)}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
            {translate('add_person.cancel')}
          </Button>
          {!refusal && (
            <Button type="submit" variant="contained" loading={isBusy}>
              {translate(to === 'participants' ? 'add_person.add' : 'add_person.add_waiting')}
            </Button>
          )}
        </>
      }
    >
      <div>
        <FormApart form={form}>
          <Suspense fallback={<FieldSkeletons count={6} />}>
            <PersonFields at={at} person={person} questions={questions} hasNotes={to === 'participants'} onChoose={choose} />
            {hasPrice && <PaymentChoice price_in_cents={price} at={at} />}
            {/* A walk-in is already at the desk. */}
            {to === 'participants' && !onCut && (
              <BooleanInput source="notify" label="add_person.notify" helperText="add_person.notify_help" />
            )}
          </Suspense>
        </FormApart>
      </div>
      {failure && <Alert severity="error">{failure}</Alert>}
      {refusal && (
        <AnywayPanel
          key={refusal.message}
          kind={at.kind}
          refusal={refusal}
          isBusy={isBusy}
          verb={translate('add_person.anyway')}
          onAnyway={(reason) => void send('participants', reason)}
          onWait={() => void send('waiting-list-entries', null)}
        />
      )}
    </DialogFrame>
  );
}
