import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import type { CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';
import { Consequences } from './Consequences';
import { MissingLine } from './MissingLine';
import type { PlanOptions } from './planOptions';
import { useCommit } from './useCommit';
import { usePlan } from './usePlan';

interface PlanDialogProps {
  /** The title of the dialog; it may depend on the plan, which is null while unknown. */
  title: string | ((plan: ConsequencesPlan | null) => string);
  /** The paths that make a plan and carry it out. */
  planPath: string;
  commitPath: string;
  /** The body of both calls; null while the input is incomplete. */
  body: object | null;
  /** Only for carrying it out. */
  extra?: object;
  /** The input of the plan: a scope, a field. */
  children?: ReactNode;
  /** The button's label for a plan, and without one. */
  verb: (plan: ConsequencesPlan) => string;
  idle?: string;
  /** What must be filled in first, when `body` is null. */
  missing?: string;
  isRemoval?: boolean;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
  /** See `useCommit`; also called when no plan can be made. */
  onFailed?: (error: unknown) => boolean;
}

/** The consequences of an edit or a removal of sessions, before it is done. The button does exactly what is shown. */
export function PlanDialog({
  title,
  planPath,
  commitPath,
  body,
  extra,
  children,
  verb,
  idle,
  missing,
  isRemoval = false,
  onClose,
  onDone,
  onFailed,
}: PlanDialogProps) {
  const translate = useTranslate();
  const [options, setOptions] = useState<PlanOptions>({});
  const [notify, setNotify] = useState<boolean | null>(null);
  const [reason, setReason] = useState('');
  const asked = body && { ...body, ...options };
  const { data: plan, error, isCurrent, replace } = usePlan<ConsequencesPlan>(planPath, asked);
  const { commit, isRunning, failure } = useCommit({ path: commitPath, onOther: replace, onDone, onFailed });
  useEffect(() => {
    if (error) onFailed?.(error);
  }, [error, onFailed]);
  const willNotify = notify ?? plan?.notify ?? false;
  const isReady = body !== null && plan !== null && isCurrent && plan.issues.length === 0 && !isIdle(plan);
  const run = () =>
    plan &&
    void commit({
      ...asked,
      ...extra,
      plan: plan.plan,
      notify: willNotify && plan.told > 0,
      ...(isRemoval && reason.trim() !== '' ? { reason: reason.trim() } : {}),
    });
  return (
    <DialogFrame
      title={typeof title === 'string' ? title : title(plan)}
      isBusy={isRunning}
      onClose={onClose}
      actions={
        <>
          {!isReady && !isRunning && (body === null || (plan !== null && isCurrent)) && (
            <MissingLine id="plan-missing" plan={body === null ? null : plan} missing={body === null ? (missing ?? null) : null} />
          )}
          <Button variant="text" color="inherit" disabled={isRunning} onClick={onClose}>
            {translate('sessions.plan.back')}
          </Button>
          <Button
            variant="contained"
            color={isRemoval ? 'error' : 'primary'}
            disabled={!isReady}
            aria-describedby={isReady ? undefined : 'plan-missing'}
            loading={isRunning}
            onClick={run}
          >
            {plan && body ? verb(plan) : body === null && idle ? idle : translate('sessions.plan.looking')}
          </Button>
        </>
      }
    >
      {children}
      <Box
        aria-busy={!isCurrent}
        aria-live="polite"
        sx={{ display: 'grid', gap: 4, opacity: plan && !isCurrent ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}
      >
        {failure && <Alert severity="error">{failure}</Alert>}
        {error && body && <Alert severity="error">{error.message}</Alert>}
        {plan && body ? <Consequences plan={plan} options={options} onOptions={setOptions} /> : !error && body && <PlanSkeleton />}
        {isRemoval && plan && plan.counts.cancelled > 0 && (
          <TextField
            label={translate('sessions.plan.reason')}
            helperText={translate('sessions.plan.reason_help')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            size="small"
            multiline
            minRows={2}
            fullWidth
          />
        )}
        {plan && plan.told > 0 && (
          <FormControlLabel
            control={<Checkbox checked={willNotify} onChange={(_event, isOn) => setNotify(isOn)} />}
            label={translate('sessions.plan.notify', { smart_count: plan.told })}
          />
        )}
      </Box>
    </DialogFrame>
  );
}

/** Nothing would change, so there is nothing to carry out. */
const isIdle = ({ counts }: ConsequencesPlan) => Object.values(counts).every((count) => count === 0);

const PlanSkeleton = () => (
  <Box>
    {[260, 200, 320].map((width) => (
      <Skeleton key={width} width={width} height={24} sx={{ maxWidth: '100%' }} />
    ))}
  </Box>
);
