import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { PageHeader } from '../shell/PageHeader';
import { AppearanceChoice } from './account/AppearanceChoice';
import { NamesForm } from './account/NamesForm';
import { PasswordForm } from './account/PasswordForm';

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
