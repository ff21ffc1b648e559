import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { useUser } from '../../ui/useProfile';
import * as styles from './PersonFacts.module.css';

interface PersonFactsProps {
  person: { readonly id: string; readonly email: string; readonly last_sign_in_at: string | null };
  name: string;
  /** Since when the person has their role, as a sentence. */
  since: string;
}

/** A person with a role: who, since when, and their last sign-in, so that an unused role is noticed. */
export function PersonFacts({ person: { id, email, last_sign_in_at }, name, since }: PersonFactsProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const isOwn = useUser()?.id === id;
  return (
    <div className={styles.facts}>
      <div className={styles.name}>{isOwn ? `${name} (${translate('members.you')})` : name}</div>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <div>{email}</div>
        <div>{since}</div>
        <div>
          {last_sign_in_at ? translate('members.signed_in', { moment: moment(last_sign_in_at) }) : translate('members.never_signed_in')}
        </div>
      </Box>
    </div>
  );
}
