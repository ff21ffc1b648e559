import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { http } from '../../../../providers/http';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthCard } from './AuthCard';
import { AuthField } from './AuthField';
import { AuthForm } from './AuthForm';
import { email, faultsOf } from './rules';
import { useAuthForm } from './useAuthForm';

export function ForgotPasswordScreen() {
  const t = usePublicWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAuthForm({
    check: (typed) => faultsOf({ email: email(typed['email'] ?? '', t('auth.email')) }),
    send: async (typed) => {
      const address = (typed['email'] ?? '').trim();
      await http('/v1/auth/forgot-password', { method: 'POST', body: { email: address }, isPublic: true });
      setSentTo(address);
    },
  });
  const back = (
    <Link component={RouterLink} to="/login" sx={{ justifySelf: 'start' }}>
      {t('auth.back_to_login')}
    </Link>
  );
  if (sentTo !== null)
    return (
      <AuthCard title={t('auth.forgot_sent')} text={t('auth.forgot_sent_text', { email: sentTo })}>
        {back}
      </AuthCard>
    );
  return (
    <AuthCard title={t('auth.forgot_title')} text={t('auth.forgot_text')}>
      <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={t('auth.forgot_send')}>
        <AuthField label={t('auth.email')} name="email" type="email" autoComplete="username" autoFocus fault={form.faults['email']} />
        {back}
      </AuthForm>
    </AuthCard>
  );
}
