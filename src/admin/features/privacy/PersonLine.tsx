import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { downloads } from '../../../../providers/downloads';
import { http } from '../../../../providers/http';
import type { FoundPerson } from '../../../domain/privacy/subject';
import { Avatar } from '../../ui/Avatar';
import { useFormats } from '../../ui/formats/formats';
import { saveFile } from '../../ui/saveFile';
import { useNotice } from '../../ui/useNotice';
import { askedOf } from './askedOf';
import * as styles from './privacy.module.css';

interface PersonLineProps {
  api: string;
  person: FoundPerson;
  onForget: () => void;
}

/** A person found by the search, with the possible actions. */
export function PersonLine({ api, person, onForget }: PersonLineProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { day } = useFormats();
  const [isGiving, setGiving] = useState(false);
  const give = async () => {
    setGiving(true);
    try {
      const body = askedOf(person);
      await downloads.run({ key: `${api}/data ${JSON.stringify(body)}`, name: 'data.zip' }, async () => {
        const { blob, headers } = await http(`${api}/data`, { method: 'POST', body, raw: true });
        if (blob) saveFile(blob, headers.get('Content-Disposition'), 'data.zip');
      });
    } catch (error) {
      notice.failed(error);
    } finally {
      setGiving(false);
    }
  };
  return (
    <li className={styles.person}>
      <Avatar name={person.name} size={32} isDecoration />
      <div className={styles.who}>
        <strong>{person.name}</strong>
        <div className={styles.quiet}>
          {[
            person.email,
            person.date_of_birth && translate('privacy.born', { date: day(person.date_of_birth) }),
            person.organizations.length > 0 && translate('privacy.at', { organizations: person.organizations.join(', ') }),
            person.has_account && translate('privacy.account'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <div className={styles.verbs}>
        <Button variant="outlined" size="small" loading={isGiving} onClick={() => void give()}>
          {translate('privacy.give')}
        </Button>
        <Button variant="outlined" color="error" size="small" onClick={onForget}>
          {translate('privacy.forget')}
        </Button>
      </div>
    </li>
  );
}
