import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { useNotice } from '../../../ui/useNotice';
import { AccountSection } from '../parts/AccountSection';
import { OWN, type OwnProvider, useRefreshSecurity, useSecurity } from '../security/useSecurity';
import { useConfirmed } from '../useConfirmed';
import * as styles from './signIns.module.css';

/** The identity providers that the person has signed in with; nothing without any. Source: docs/domain/account.md 12. */
export function Providers() {
  const translate = useTranslate();
  const notice = useNotice();
  const providers = useSecurity().data?.providers ?? [];
  const refresh = useRefreshSecurity();
  const { confirmed, dialog } = useConfirmed({ text: translate('account_confirm.text'), verb: translate('account_confirm.verb') });
  if (providers.length === 0) return null;
  const unlink = async (id: string) => {
    const done = await confirmed((proof) => http(`${OWN}/providers/${id}`, { method: 'DELETE', body: proof }));
    if (!done) return;
    notice.success(translate('account_providers.gone'));
    await refresh();
  };
  return (
    <AccountSection title={translate('account_providers.title')} text={translate('account_providers.text')}>
      <ul className={styles.list}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onUnlink={() => void unlink(provider.id).catch(notice.failed)} />
        ))}
      </ul>
      {dialog}
    </AccountSection>
  );
}

function ProviderRow({ provider, onUnlink }: { provider: OwnProvider; onUnlink: () => void }) {
  const translate = useTranslate();
  const { ago, dateOf, moment } = useFormats();
  const now = useNow();
  const { label, application, created_at, last_used_at } = provider;
  const facts = [
    translate('account_providers.opens', { application }),
    translate('account_providers.since', { date: dateOf(created_at) }),
    translate('sign_ins.used', { used: ago(last_used_at, now) ?? moment(last_used_at) }),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.device}>{label}</span>
      <p className={styles.about}>{facts.join(' · ')}</p>
      <Button
        variant="text"
        color="inherit"
        aria-label={translate('account_providers.let_go_this', { provider: label, application })}
        onClick={onUnlink}
      >
        {translate('account_providers.let_go')}
      </Button>
    </li>
  );
}
