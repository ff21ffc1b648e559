import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { supportsPasskeys } from '../../../../../providers/passkeys';
import { deviceOf } from '../../../../domain/auth/deviceOf';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { RenameDialog } from './RenameDialog';
import * as styles from './security.module.css';
import type { OwnPasskey } from './useSecurity';

interface PasskeysProps {
  readonly passkeys: readonly OwnPasskey[];
  readonly onAdd: (name: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onRename: (id: string, name: string) => Promise<void>;
}

/** The person's passkeys, which can be added, renamed and removed. */
export function Passkeys({ passkeys, onAdd, onRemove, onRename }: PasskeysProps) {
  const translate = useTranslate();
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  const { browser, system } = deviceOf(navigator.userAgent);
  const ownName = browser && system ? translate('sign_ins.on', { browser, system }) : translate('account_security.passkey');
  return (
    <section className={styles.part}>
      <h3>{translate('account_security.passkeys')}</h3>
      <p>{translate('account_security.passkeys_about')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.keys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} onRemove={() => onRemove(passkey.id)} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button variant="outlined" onClick={() => onAdd(ownName)}>
          {translate('account_security.passkey_add')}
        </Button>
      ) : (
        <p>{translate('auth.passkey_unable')}</p>
      )}
      {renamed && (
        <RenameDialog
          name={renamed.name}
          onRename={async (name) => {
            await onRename(renamed.id, name);
            setRenamed(null);
          }}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onRename, onRemove }: { passkey: OwnPasskey; onRename: () => void; onRemove: () => void }) {
  const translate = useTranslate();
  const { ago, dateOf, moment } = useFormats();
  const now = useNow();
  const { name, is_synced, created_at, last_used_at } = passkey;
  const facts = [
    translate(is_synced ? 'account_security.passkey_synced' : 'account_security.passkey_here'),
    translate('account_security.passkey_made', { date: dateOf(created_at) }),
    last_used_at === null
      ? translate('account_security.passkey_unused')
      : translate('sign_ins.used', { used: ago(last_used_at, now) ?? moment(last_used_at) }),
  ];
  return (
    <li className={styles.key}>
      <div>
        <strong>{name}</strong>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={styles.ways}>
        <Button variant="text" color="inherit" aria-label={translate('account_security.passkey_rename_this', { name })} onClick={onRename}>
          {translate('account_security.passkey_rename')}
        </Button>
        <Button variant="text" color="inherit" aria-label={translate('account_security.passkey_remove_this', { name })} onClick={onRemove}>
          {translate('account_security.passkey_remove')}
        </Button>
      </div>
    </li>
  );
}
