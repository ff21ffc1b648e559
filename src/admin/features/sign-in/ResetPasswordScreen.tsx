import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { http } from '../../../../providers/http';
import { authSession } from '../../../../providers/authSession';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthCard } from './AuthCard';
import { AuthForm } from './AuthForm';
import { NewPasswordField } from './NewPasswordField';
import { faultsOf, newPassword } from './rules';
import { useAuthForm } from './useAuthForm';

export function ResetPasswordScreen() {
  const t = usePublicWords();
  const [search] = useSearchParams();
  const token = search.get('token');
  const [done, setDone] = useState(false);
  const form = useAuthForm({
    check: (typed) => faultsOf({ password: newPassword(typed['password'] ?? '', t('auth.new_password')) }),
    send: async (typed) => {
      await http('/v1/auth/reset-password', { method: 'POST', body: { token, password: typed['password'] }, isPublic: true });
      // A new password ends every session, including that of this browser.
      authSession.clear();
      setDone(true);
    },
  });
  const next = (to: string, word: string) => (
    <Button component={RouterLink} to={to} variant="contained" size="large" fullWidth>
      {t(word)}
    </Button>
  );
  if (done)
    return (
      <AuthCard title={t('auth.reset_done')} text={t('auth.reset_done_text')}>
        {next('/login', 'auth.login')}
      </AuthCard>
    );
  if (!token)
    return (
      <AuthCard title={t('auth.reset_no_token')} text={t('auth.reset_no_token_text')}>
        {next('/forgot-password', 'auth.reset_again')}
      </AuthCard>
    );
  return (
    <AuthCard title={t('auth.reset_title')} text={t('auth.reset_text')}>
      <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={t('auth.reset_save')}>
        <NewPasswordField label={t('auth.new_password')} name="password" autoFocus fault={form.faults['password']} />
      </AuthForm>
    </AuthCard>
  );
}
