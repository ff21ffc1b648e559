import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { LANGUAGES } from '../../../../../providers/i18nProvider';
import { authSession, type User } from '../../../../../providers/authSession';
import { useLanguage } from '../../../ui/useLanguage';
import { useNotice } from '../../../ui/useNotice';
import { useUser } from '../../../ui/useProfile';
import { AuthField } from '../../sign-in/AuthField';
import { AuthForm } from '../../sign-in/AuthForm';
import { faultsOf, required } from '../../sign-in/rules';
import { useAuthForm } from '../../sign-in/useAuthForm';
import { AvatarForm } from '../avatar/AvatarForm';
import { AccountSection } from './AccountSection';

/** The person's own picture, names and language. */
export function NamesForm() {
  const translate = useTranslate();
  const notice = useNotice();
  const user = useUser();
  const [language, changeLanguage] = useLanguage();
  const form = useAuthForm({
    check: (typed) =>
      faultsOf({
        first_name: required(typed['first_name'] ?? '', translate('account.first_name')),
        last_name: required(typed['last_name'] ?? '', translate('account.last_name')),
      }),
    send: async (typed) => {
      const locale = typed['locale'] === 'en' ? 'en' : 'nl';
      const { json } = await http<{ user?: User } & Partial<User>>('/v1/admin/profile', {
        method: 'PUT',
        body: { first_name: typed['first_name']?.trim(), last_name: typed['last_name']?.trim(), locale },
      });
      const current = authSession.user();
      if (current)
        authSession.setUser({
          ...current,
          first_name: typed['first_name']?.trim() ?? '',
          last_name: typed['last_name']?.trim() ?? '',
          locale,
          ...json?.user,
        });
      await changeLanguage(locale);
      notice.saved();
    },
  });
  if (!user) return null;
  return (
    <AccountSection title={translate('account.you')} text={translate('account.you_text')}>
      <AvatarForm />
      <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={translate('account.save')}>
        <AuthField
          label={translate('account.first_name')}
          name="first_name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          maxLength={120}
          fault={form.faults['first_name']}
        />
        <AuthField
          label={translate('account.last_name')}
          name="last_name"
          autoComplete="family-name"
          defaultValue={user.last_name}
          maxLength={120}
          fault={form.faults['last_name']}
        />
        <AuthField
          label={translate('account.email')}
          name="email"
          defaultValue={user.email}
          readOnly
          help={translate('account.email_help')}
        />
        <FormControl fullWidth size="small">
          <InputLabel id="account-language">{translate('account.language')}</InputLabel>
          <Select labelId="account-language" name="locale" defaultValue={language}>
            {LANGUAGES.map(({ locale, name }) => (
              <MenuItem key={locale} value={locale} lang={locale}>
                {name}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
      </AuthForm>
    </AccountSection>
  );
}
