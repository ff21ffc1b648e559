import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { http } from '../../../../../providers/http';
import { datesIn } from '../../../../domain/sessions/plan/conflictsIn';
import type { RestorePlan } from '../../../../domain/sessions/planRestore';
import type { ConflictChoice } from '../../../../domain/sessions/sessionPlan';
import type { MovedUp } from '../../../../domain/waiting-lists/movedUp';
import { readFailure } from '../../../engine/records/form/readFailure';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { useNotice } from '../../../ui/useNotice';
import { useMovedUp } from '../../bookings/useMovedUp';
import { useSendOnce } from '../../orders/useSendOnce';
import { MissingHint } from '../../../ui/MissingHint';
import { ConflictChoices } from '../repetition/ConflictChoices';
import * as styles from './restore.module.css';

const CHOICES = ['keep', 'stop'] as const satisfies readonly ConflictChoice[];

interface RestoreDialogProps {
  /** `/v1/admin/.../sessions/9` */
  api: string;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** Restores a cancelled session, after showing who gets their place back, who returns to the waiting list, and the current conflicts. */
export function RestoreDialog({ api, name, onClose, onDone }: RestoreDialogProps) {
  const translate = useTranslate();
  const missing = useId();
  const notice = useNotice();
  const movedUpSentences = useMovedUp();
  const once = useSendOnce();
  const [notify, setNotify] = useState(true);
  const [choice, setChoice] = useState<ConflictChoice>('stop');
  const {
    data: plan,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [api, 'restore-plan'],
    gcTime: 0,
    queryFn: async ({ signal }) => (await http<RestorePlan>(`${api}/reinstatement-plan`, { signal })).json,
  });
  const restore = useMutation({
    mutationFn: () =>
      once<{ restored: number; moved_up: readonly MovedUp[] }>(`${api}/reinstatement`, {
        plan: plan?.plan,
        conflicts: choice,
        notify: notify && (plan?.told ?? 0) > 0,
      }),
    onSuccess: ({ restored, moved_up }) => {
      notice.success([translate('sessions.restore.done', { smart_count: restored }), ...movedUpSentences(moved_up)].join('. '));
      onDone();
    },
    onError: () => void refetch(),
  });
  const failure = restore.error ?? error;
  const back = plan?.people.filter(({ stays_out }) => stays_out === null) ?? [];
  const taken = datesIn(plan?.conflicts ?? []).length;
  const isStopped = taken > 0 && choice === 'stop';
  const out = plan?.people.filter(({ stays_out }) => stays_out !== null) ?? [];
  return (
    <DialogFrame
      title={translate('sessions.restore.title', { name })}
      width="xs"
      isBusy={restore.isPending}
      onClose={onClose}
      actions={
        <>
          {isStopped && !plan?.refusal && (
            <MissingHint id={missing}>{translate('sessions.plan.asks_conflicts', { smart_count: taken })}</MissingHint>
          )}
          <Button variant="text" color="inherit" disabled={restore.isPending} onClick={onClose}>
            {translate(plan?.refusal ? 'sessions.restore.close' : 'sessions.restore.keep')}
          </Button>
          {!plan?.refusal && (
            <Button
              variant="contained"
              disabled={!plan || isFetching || isStopped}
              aria-describedby={isStopped ? missing : undefined}
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {translate('sessions.restore.verb')}
            </Button>
          )}
        </>
      }
    >
      {failure && <Alert severity="error">{readFailure(failure).message}</Alert>}
      {!plan && !error && <FormSkeleton />}
      {plan?.refusal && <Alert severity="warning">{plan.refusal}</Alert>}
      {plan && !plan.refusal && (
        <div role="status" aria-busy={isFetching}>
          {taken > 0 && (
            <div className={styles.conflicts}>
              <ConflictChoices
                conflicts={plan.conflicts}
                count={taken}
                choice={choice}
                onChoose={setChoice}
                choices={CHOICES}
                words="sessions.restore.conflicts"
              />
            </div>
          )}
          {plan.people.length === 0 && plan.waiting.length === 0 && <p className={styles.fact}>{translate('sessions.restore.nobody')}</p>}
          {back.length > 0 && (
            <>
              <p className={styles.fact}>{translate('sessions.restore.back', { smart_count: back.length })}</p>
              <ul className={styles.people}>
                {back.map((person) => (
                  <li key={person.id}>{person.name}</li>
                ))}
              </ul>
            </>
          )}
          {out.length > 0 && (
            <>
              <p className={styles.fact}>{translate('sessions.restore.out', { smart_count: out.length })}</p>
              <ul className={styles.people}>
                {out.map((person) => (
                  <li key={person.id}>
                    {person.name}: {translate(`sessions.restore.why.${person.stays_out}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
          {plan.waiting.length > 0 && (
            <>
              <p className={styles.fact}>{translate('sessions.restore.waiting', { smart_count: plan.waiting.length })}</p>
              <ol className={styles.people}>
                {plan.waiting.map((person) => (
                  <li key={person.id}>{person.name}</li>
                ))}
              </ol>
            </>
          )}
          {plan.told > 0 && (
            <FormControlLabel
              control={<Checkbox size="small" checked={notify} onChange={(_event, isOn) => setNotify(isOn)} />}
              label={translate('sessions.restore.notify', { smart_count: plan.told })}
            />
          )}
        </div>
      )}
    </DialogFrame>
  );
}
