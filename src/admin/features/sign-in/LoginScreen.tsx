import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../../../../providers/redirectTarget';
import { type SecondStep, signIn } from '../../../../providers/signing';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthCard } from './AuthCard';
import { AuthField } from './AuthField';
import { AuthForm } from './AuthForm';
import { OtherWays } from './OtherWays';
import { PasswordField } from './PasswordField';
import { email, faultsOf, required } from './rules';
import { useAuthForm } from './useAuthForm';

/** Fetched only for a person with a second factor. */
const SecondStepForm = lazy(async () => ({ default: (await import('./SecondStepForm')).SecondStepForm }));

/** The sign-in form. `onTyping` is called for each change, to prefetch what comes after signing in. */
export function LoginScreen({ onTyping }: { onTyping: () => void }) {
  const t = usePublicWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = async () => {
    await navigate(ownPath(search.get('redirect')) ?? '/overview', { replace: true });
  };
  const form = useAuthForm({
    check: (typed) =>
      faultsOf({
        email: email(typed['email'] ?? '', t('auth.email')),
        password: required(typed['password'] ?? '', t('auth.password')),
      }),
    send: async (typed) => {
      const more = await signIn({ email: (typed['email'] ?? '').trim(), password: typed['password'] ?? '' });
      if (more) setStep(more);
      else await enter();
    },
  });
  if (step)
    return (
      <Suspense>
        <SecondStepForm step={step} onEntered={enter} onBack={() => setStep(null)} />
      </Suspense>
    );
  return (
    <AuthCard title={t('auth.login_title')} text={t('auth.login_text')}>
      <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={t('auth.login')}>
        <AuthField
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          fault={form.faults['email']}
          onInput={onTyping}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          fault={form.faults['password']}
          onInput={onTyping}
        />
        <Link component={RouterLink} to="/forgot-password" sx={{ justifySelf: 'start' }}>
          {t('auth.forgot')}
        </Link>
      </AuthForm>
      <OtherWays redirect={search.get('redirect')} onEntered={enter} />
    </AuthCard>
  );
}
