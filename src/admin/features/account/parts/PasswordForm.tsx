import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';
import { useUser } from '../../../ui/useProfile';
import { AuthForm } from '../../sign-in/AuthForm';
import { NewPasswordField } from '../../sign-in/NewPasswordField';
import { PasswordField } from '../../sign-in/PasswordField';
import { faultsOf, newPassword, required } from '../../sign-in/rules';
import { useAuthForm } from '../../sign-in/useAuthForm';
import { AccountSection } from './AccountSection';

/** Changes the password of a person who knows the current one. It signs out all other devices. */
export function PasswordForm() {
  const translate = useTranslate();
  const notice = useNotice();
  const user = useUser();
  const [round, setRound] = useState(0);
  const form = useAuthForm({
    check: (typed) =>
      faultsOf({
        current_password: required(typed['current_password'] ?? '', translate('account.current_password')),
        password: newPassword(typed['password'] ?? '', translate('account.new_password')),
      }),
    send: async (typed) => {
      await http('/v1/admin/profile', {
        method: 'PUT',
        body: { current_password: typed['current_password'], password: typed['password'] },
      });
      notice.success(translate('account.password_saved'));
      setRound(round + 1);
    },
  });
  return (
    <AccountSection title={translate('account.password')} text={translate('account.password_text')}>
      <AuthForm
        key={round}
        form={form.formProps}
        message={form.faults['message']}
        busy={form.busy}
        action={translate('account.save_password')}
        isQuiet
      >
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={user?.email} readOnly hidden />
        <PasswordField
          label={translate('account.current_password')}
          name="current_password"
          autoComplete="current-password"
          fault={form.faults['current_password']}
        />
        <NewPasswordField label={translate('account.new_password')} name="password" fault={form.faults['password']} />
      </AuthForm>
    </AccountSection>
  );
}
