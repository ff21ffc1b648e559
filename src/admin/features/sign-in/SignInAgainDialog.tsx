import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, Suspense, useState } from 'react';
import { authSession } from '../../../../providers/authSession';
import { signInAgain } from '../../../../providers/signInAgain';
import { type SecondStep, signIn } from '../../../../providers/signing';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthField } from './AuthField';
import { AuthForm } from './AuthForm';
import { OtherWays } from './OtherWays';
import { PasswordField } from './PasswordField';
import { faultsOf, required } from './rules';
import { useAuthForm } from './useAuthForm';

const SecondStepForm = lazy(async () => ({ default: (await import('./SecondStepForm')).SecondStepForm }));

/** The sign-in form over a screen whose session expired. The screen is hidden, and continues only for the same person. */
export function SignInAgainDialog() {
  const t = usePublicWords();
  const [before] = useState(authSession.user);
  const [step, setStep] = useState<SecondStep | null>(null);
  const email = before?.email ?? '';
  const goOn = async () => {
    if (authSession.user()?.id === before?.id) signInAgain.settle(authSession.token());
    // Another person must not see anything of the previous screen.
    else globalThis.location.assign('/overview');
  };
  const form = useAuthForm({
    check: (typed) => faultsOf({ password: required(typed['password'] ?? '', t('auth.password')) }),
    send: async (typed) => {
      const more = await signIn({ email, password: typed['password'] ?? '' });
      if (more) setStep(more);
      else await goOn();
    },
  });
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby="sign-in-again"
      aria-describedby="sign-in-again-text"
      transitionDuration={0}
      slotProps={{ backdrop: { sx: { backgroundColor: 'background.default' } } }}
    >
      <DialogTitle id="sign-in-again">{t('auth.again_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <div id="sign-in-again-text">{t('auth.again_text')}</div>
        {step ? (
          <Suspense>
            <SecondStepForm step={step} onEntered={goOn} onBack={() => setStep(null)} />
          </Suspense>
        ) : (
          <div>
            <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={t('auth.login')}>
              <AuthField label={t('auth.email')} name="email" type="email" autoComplete="username" defaultValue={email} readOnly />
              <PasswordField
                label={t('auth.password')}
                name="password"
                autoComplete="current-password"
                autoFocus
                fault={form.faults['password']}
              />
            </AuthForm>
            <OtherWays redirect={globalThis.location.pathname + globalThis.location.search} onEntered={goOn} />
          </div>
        )}
        <Button variant="text" color="inherit" onClick={() => authSession.end()}>
          {t('auth.again_leave')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
