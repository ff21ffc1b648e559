import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { requestPasskey } from '../../../../providers/passkeys';
import { signInBy, type SecondStep, type SecondStepWay } from '../../../../providers/signing';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthCard } from './AuthCard';
import { AuthField } from './AuthField';
import { AuthForm } from './AuthForm';
import { faultsOf, required } from './rules';
import { useAuthForm } from './useAuthForm';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onEntered: () => Promise<void>;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** The text of these buttons aligns with the input, so their hover background extends beyond it. */
const Others = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  margin: theme.spacing(4, -3.5, 0),
}));

/** The second factor after the password: a code of an app, a passkey, or a recovery code. */
export function SecondStepForm({ step, onEntered, onBack }: SecondStepFormProps) {
  const t = usePublicWords();
  const [way, setWay] = useState<SecondStepWay>(step.ways[0] ?? 'recovery');
  const others = step.ways.filter((other) => other !== way);
  return (
    <AuthCard title={t('auth.step_title')} text={t(`auth.step_${way}_text`)}>
      {way === 'passkey' ? (
        <PasskeyStep ticket={step.ticket} onEntered={onEntered} />
      ) : (
        <CodeStep key={way} ticket={step.ticket} way={way} onEntered={onEntered} />
      )}
      <Others>
        {others.map((other) => (
          <Button key={other} variant="text" onClick={() => setWay(other)}>
            {t(`auth.step_${other}_instead`)}
          </Button>
        ))}
        <Button variant="text" color="inherit" onClick={onBack}>
          {t('auth.step_back')}
        </Button>
      </Others>
    </AuthCard>
  );
}

function CodeStep({ ticket, way, onEntered }: { ticket: string; way: 'totp' | 'recovery'; onEntered: () => Promise<void> }) {
  const t = usePublicWords();
  const form = useAuthForm({
    check: (typed) => faultsOf({ code: required(typed['code'] ?? '', t(`auth.step_${way}_code`)) }),
    send: async (typed) => {
      await signInBy('/v1/auth/second-step', { ticket, way, code: typed['code'] });
      await onEntered();
    },
  });
  return (
    <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={t('auth.step_go')}>
      <AuthField
        label={t(`auth.step_${way}_code`)}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={100}
        {...(way === 'totp' && { inputMode: 'numeric' as const })}
        fault={form.faults['code']}
      />
    </AuthForm>
  );
}

function PasskeyStep({ ticket, onEntered }: { ticket: string; onEntered: () => Promise<void> }) {
  const t = usePublicWords();
  const form = useAuthForm({
    check: () => ({}),
    send: async () => {
      const answered = await requestPasskey({ path: '/v1/auth/passkey/options', body: { ticket }, isPublic: true });
      if (!answered) return;
      await signInBy('/v1/auth/passkey', answered);
      await onEntered();
    },
  });
  return (
    <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={t('auth.passkey_use')}>
      {null}
    </AuthForm>
  );
}
