import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { movePlanSums } from '../../../../domain/bookings/movePlan';
import { MOVE_MONEY, type MoveMoney } from '../../../../domain/bookings/planMoves';
import { fullName } from '../../../../domain/persons/surname';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { BooleanInput } from '../../../ui/inputs/BooleanInput';
import { CardsInput } from '../../../ui/inputs/CardsInput';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { TextInput } from '../../../ui/inputs/TextInput';
import { MissingHint } from '../../../ui/MissingHint';
import { useNotice } from '../../../ui/useNotice';
import type { Participant } from '../rows';
import type { BookableRoute } from '../useBookableRoute';
import { useMovedUp } from '../useMovedUp';
import { useRefresh } from '../useRefresh';
import { useOffers } from '../../orders/useOffers';
import { useQuestions } from '../useQuestions';
import { MoveQuestions } from './MoveQuestions';
import { MovePreview } from './MovePreview';
import { SessionChooser } from './SessionChooser';
import { useMayMoveMoney, useMovePlan } from './useMovePlan';
import * as styles from './move.module.css';

interface MoveDialogProps {
  at: BookableRoute;
  participants: readonly Participant[];
  onClose: () => void;
  onDone: () => void;
}

interface Typed {
  activity: string | null;
  money: MoveMoney;
  payment_type: 'invoice' | 'online';
  overbook_reason: string | null;
  /** By participant and question. */
  answers: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;
  notify: boolean;
}

/**
 * Moves people to another session, of this or another activity: shows who can be moved and the effect on payments, and then moves them.
 */
export function MoveDialog({ at, participants, onClose, onDone }: MoveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const notice = useNotice();
  const movedUpSentences = useMovedUp();
  const here = at.params['activity_id'] ?? '';
  const hasMail = participants.some(({ email }) => email !== null);
  const form = useForm<Typed>({
    defaultValues: { activity: here, money: 'settle', payment_type: 'invoice', overbook_reason: null, answers: {}, notify: hasMail },
  });
  const {
    activity = here,
    money = 'settle',
    payment_type = 'invoice',
    overbook_reason = null,
    answers = {},
    notify = false,
  } = useWatch({ control: form.control });
  const [chosen, setChosen] = useState<{ readonly activity: string; readonly session: string } | null>(null);
  const session = chosen !== null && chosen.activity === activity ? chosen.session : null;
  const there = `${at.organization}/activities/${activity ?? here}`;
  const questions = useQuestions({ activity: there }, activity !== here);
  const refresh = [useRefresh(at), useRefresh({ activity: there })];
  const { plan, error, isStale, move } = useMovePlan(
    at.own,
    session === null
      ? null
      : {
          participants: participants.map(({ id }) => id),
          session_id: session,
          money,
          overbook_reason: overbook_reason?.trim() || null,
          answers: participants.flatMap(({ id: participant }) => {
            const given = questions.flatMap(({ id: question }) => {
              const values = answers[participant]?.[question] ?? [];
              return values.length > 0 ? [{ question, values }] : [];
            });
            return given.length > 0 ? [{ participant, answers: given }] : [];
          }),
        },
  );
  const sums = plan && movePlanSums(plan);
  const needsReason = overbook_reason !== null || plan?.rows.some((row) => row.needs_reason);
  const needsAnswers = plan?.rows.some((row) => row.needs_answers);
  const failure = move.error ?? error;
  const [first] = participants;
  const name = first && participants.length === 1 ? fullName(first) : null;
  const send = () =>
    move.mutate(
      { payment_type, notify: notify && hasMail },
      {
        onSuccess: ({ moved, moved_up }) => {
          const done = translate(notify && hasMail ? 'move_booking.moved_mailed' : 'move_booking.moved', { smart_count: moved.length });
          notice.success([done, ...movedUpSentences(moved_up)].join('. '));
          for (const again of refresh) void again();
          onDone();
          onClose();
        },
      },
    );
  const isReady = sums !== undefined && sums.people > 0 && !isStale;
  const missing =
    session === null ? 'move_booking.choose' : sums?.people === 0 ? (needsAnswers ? 'move_booking.answer' : 'move_booking.nobody') : null;
  return (
    <DialogFrame
      title={
        name === null
          ? translate('move_booking.title_many', { smart_count: participants.length })
          : translate('move_booking.title', { name })
      }
      isBusy={move.isPending}
      onClose={onClose}
      actions={
        <>
          {missing && <MissingHint id={id}>{translate(missing)}</MissingHint>}
          <Button variant="text" color="inherit" disabled={move.isPending} onClick={onClose}>
            {translate('move_booking.keep')}
          </Button>
          <Button
            variant="contained"
            disabled={!isReady}
            aria-describedby={missing ? id : undefined}
            loading={move.isPending}
            onClick={send}
          >
            {sums !== undefined && sums.people > 0 && participants.length > 1
              ? translate('move_booking.verb_many', { smart_count: sums.people })
              : translate('move_booking.verb')}
          </Button>
        </>
      }
    >
      <div>
        <FormApart form={form}>
          <ActivityChoice at={at} />
          <div className={styles.sessions}>
            <SessionChooser
              key={activity}
              activity={there}
              except={at.bookableId}
              chosen={session}
              onChoose={(id) => setChosen({ activity: activity ?? here, session: id })}
            />
          </div>
          {plan && <MovePreview plan={plan} isStale={isStale} />}
          {plan && <MoveQuestions rows={plan.rows} questions={questions} />}
          {sums?.has_difference && (
            <CardsInput
              source="money"
              label="move_booking.difference"
              cards={MOVE_MONEY.map((id) => ({
                id,
                title: translate(`move_booking.money.${id}`),
                text: translate(`move_booking.money.${id}_text`),
              }))}
            />
          )}
          {sums !== undefined && sums.charged_in_cents > 0 && (
            <SelectInput
              source="payment_type"
              label="booking_payment.payment_type"
              required
              choices={(['invoice', 'online'] as const).map((id) => ({ id, name: `purchases.new.${id}` }))}
            />
          )}
          {needsReason && (
            <TextInput source="overbook_reason" label="move_booking.reason" helperText="move_booking.reason_help" maxLength={500} />
          )}
          <BooleanInput source="notify" label={hasMail ? 'move_booking.notify' : 'cancel_booking.no_mail'} disabled={!hasMail} />
        </FormApart>
      </div>
      {failure && <Alert severity="error">{readFailure(failure).faults[0]?.sentence ?? readFailure(failure).message}</Alert>}
    </DialogFrame>
  );
}

/** The target activity, for staff who may see amounts; others move people within the activity. */
function ActivityChoice({ at }: { at: BookableRoute }) {
  const may = useMayMoveMoney();
  const activities = useOffers(at.organization, 'activities');
  if (!may || activities.length < 2) return null;
  return <SelectInput source="activity" label="move_booking.activity" required choices={activities} />;
}
