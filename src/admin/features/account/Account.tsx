import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../layout/PageHeader';
import { AppearanceChoice } from './parts/AppearanceChoice';
import { NamesForm } from './parts/NamesForm';
import { PasswordForm } from './parts/PasswordForm';

const Sections = styled('div')(({ theme }) => ({
  maxWidth: 880,
  marginInline: 'auto',
  display: 'grid',
  gap: theme.spacing(4),
  '& > header': { margin: 0 },
}));

/** What belongs to the person who is signed in. */
export function Account() {
  const translate = useTranslate();
  return (
    <Sections>
      <PageHeader title={translate('account.title')} />
      <NamesForm />
      <AppearanceChoice />
      <PasswordForm />
    </Sections>
  );
}
