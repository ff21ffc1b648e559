import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { loadAppSettings } from '../../../../providers/appSettings';
import { http } from '../../../../providers/http';
import { loginPath } from '../../../../providers/redirectTarget';
import { authSession, type SignedIn } from '../../../../providers/authSession';
import { birthIssues } from '../../../domain/persons/birth';
import { isNoSuchDay, readDate } from '../../../domain/typed/dates';
import { useToday } from '../../ui/formats/useToday';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthField } from './AuthField';
import { AuthForm } from './AuthForm';
import { BirthDateField } from './BirthDateField';
import { NewPasswordField } from './NewPasswordField';
import { faultsOf, newPassword, required } from './rules';
import { useAuthForm } from './useAuthForm';
import type { Invitation } from './useInvitation';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(3) },
}));
const Known = styled('p')(({ theme }) => ({ margin: theme.spacing(6, 0, 0), textAlign: 'center', color: theme.palette.text.secondary }));
const Terms = styled('div')({ display: 'flex', alignItems: 'center', marginInlineStart: -6, gap: 4 });

/** Creates an account from an invitation, which fixes the email address and the role. */
export function RegisterForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = usePublicWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const today = useToday();

  const form = useAuthForm({
    check: (typed) => {
      const born = typed['date_of_birth'] ?? '';
      const day = readDate(born);
      const field = t('invite.date_of_birth');
      const bornFault =
        required(born, field) ??
        (day === null
          ? t(isNoSuchDay(born) ? 'validation.no_such_day' : 'validation.date', { field })
          : birthIssues('date_of_birth', day, today).length > 0
            ? t('validation.birth_range', { field })
            : undefined);
      return faultsOf({
        first_name: required(typed['first_name'] ?? '', t('invite.first_name')),
        last_name: required(typed['last_name'] ?? '', t('invite.last_name')),
        date_of_birth: bornFault,
        password: newPassword(typed['password'] ?? '', t('auth.password')),
        accept_terms: typed['accept_terms'] ? undefined : t('validation.accept_terms'),
      });
    },
    send: async (typed) => {
      const body = {
        first_name: typed['first_name']?.trim(),
        last_name: typed['last_name']?.trim(),
        date_of_birth: readDate(typed['date_of_birth'] ?? ''),
        password: typed['password'],
        accept_terms: true,
      };
      const { json } = await http<SignedIn & { application_id: string | null }>(`/v1/invites/${encodeURIComponent(token)}/register`, {
        method: 'POST',
        body,
        isPublic: true,
      });
      authSession.start(json);
      if (json.application_id) authSession.useApplication(json.application_id);
      await loadAppSettings();
      await navigate('/overview', { replace: true });
    },
  });

  const faultOf = (name: string) => form.faults[name];
  return (
    <>
      <AuthForm form={form.formProps} message={faultOf('message')} busy={form.busy} action={t('invite.register')}>
        <AuthField label={t('auth.email')} name="email" type="email" autoComplete="username" defaultValue={invitation.email} readOnly />
        <Pair>
          <AuthField
            label={t('invite.first_name')}
            name="first_name"
            autoComplete="given-name"
            defaultValue={invitation.first_name}
            maxLength={80}
            fault={faultOf('first_name')}
          />
          <AuthField
            label={t('invite.last_name')}
            name="last_name"
            autoComplete="family-name"
            defaultValue={invitation.last_name}
            maxLength={80}
            fault={faultOf('last_name')}
          />
        </Pair>
        <BirthDateField
          label={t('invite.date_of_birth')}
          name="date_of_birth"
          pick={t('invite.date_pick')}
          placeholder={t('invite.date_placeholder')}
          max={today}
          fault={faultOf('date_of_birth')}
        />
        <NewPasswordField label={t('auth.password')} name="password" fault={faultOf('password')} />
        <div>
          <Terms>
            <Checkbox
              id="accept_terms"
              name="accept_terms"
              value="true"
              slotProps={{ input: { 'aria-describedby': faultOf('accept_terms') ? 'accept_terms-below' : undefined } }}
            />
            <label htmlFor="accept_terms">{t('invite.terms')}</label>
          </Terms>
          {faultOf('accept_terms') && (
            <FormHelperText error id="accept_terms-below">
              {faultOf('accept_terms')}
            </FormHelperText>
          )}
        </div>
      </AuthForm>
      <Known>
        {t('invite.has_account')}{' '}
        <Link component={RouterLink} to={loginPath(pathname + search)}>
          {t('invite.sign_in_first')}
        </Link>
      </Known>
    </>
  );
}
