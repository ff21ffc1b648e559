import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Fact } from '../../../engine/records/Fact';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { Switch } from '../../../ui/boxes/Switch';
import { Chip } from '../../../ui/values/Chip';
import { AuthField } from '../../sign-in/AuthField';
import { AuthForm } from '../../sign-in/AuthForm';
import { PasswordField } from '../../sign-in/PasswordField';
import { faultsOf, required } from '../../sign-in/rules';
import { useAuthForm } from '../../sign-in/useAuthForm';
import * as styles from './provider.module.css';
import { type KeptProvider, type Tried, useProvider } from './useProvider';

interface ProviderFormProps {
  readonly path: string;
  readonly queryKey: readonly unknown[];
  readonly kept: KeptProvider;
}

/** The addresses and credentials of an identity provider, with a button that tests them. */
export function ProviderForm({ path, queryKey, kept }: ProviderFormProps) {
  const translate = useTranslate();
  const id = useId();
  const [isEnabled, setEnabled] = useState(kept.is_enabled);
  const { save, test } = useProvider(path, queryKey);
  const word = (name: string) => translate(`single_sign_on.${name}`);
  const form = useAuthForm({
    check: (typed) =>
      faultsOf({
        label: required(typed['label'] ?? '', word('label')),
        issuer: required(typed['issuer'] ?? '', word('issuer')),
        client_id: required(typed['client_id'] ?? '', word('client_id')),
        client_secret: kept.has_secret ? undefined : required(typed['client_secret'] ?? '', word('client_secret')),
      }),
    send: async ({ label, issuer, client_id, client_secret }) => {
      await save({ label, issuer, client_id, is_enabled: isEnabled, ...(client_secret ? { client_secret } : {}) });
    },
  });
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <Fact name={word('return_address')}>
          <span className={styles.address}>
            <code>{kept.return_address}</code>
            <CopyButton text={kept.return_address} name={word('copy_address')} />
          </span>
        </Fact>
      </dl>
      <AuthForm form={form.formProps} message={form.faults['message']} busy={form.busy} action={word('save')}>
        <AuthField
          label={word('label')}
          name="label"
          defaultValue={kept.label ?? ''}
          maxLength={40}
          help={word('label_help')}
          fault={form.faults['label']}
        />
        <AuthField
          label={word('issuer')}
          name="issuer"
          defaultValue={kept.issuer ?? ''}
          maxLength={500}
          inputMode="url"
          help={word('issuer_help')}
          fault={form.faults['issuer']}
        />
        <AuthField
          label={word('client_id')}
          name="client_id"
          defaultValue={kept.client_id ?? ''}
          maxLength={200}
          autoComplete="off"
          fault={form.faults['client_id']}
        />
        <PasswordField
          label={word('client_secret')}
          name="client_secret"
          maxLength={500}
          autoComplete="new-password"
          help={kept.has_secret ? word('secret_kept') : undefined}
          fault={form.faults['client_secret']}
        />
        <div className={styles.toggle}>
          <Switch id={id} isOn={isEnabled} onSwitch={setEnabled} />
          <label htmlFor={id}>{word('is_enabled')}</label>
        </div>
      </AuthForm>
      {kept.has_secret && (
        <div className={styles.test}>
          <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
            {word('test')}
          </Button>
          {test.data && <Findings tried={test.data} />}
        </div>
      )}
    </div>
  );
}

/** The checks of the test, and what needs to be corrected. */
function Findings({ tried }: { tried: Tried }) {
  const translate = useTranslate();
  return (
    <ul className={styles.findings} aria-live="polite">
      {tried.findings.map(({ about, is_ok }) => (
        <li key={about}>
          <Chip tone={is_ok ? 'good' : 'bad'}>{translate(is_ok ? 'single_sign_on.good' : 'single_sign_on.bad')}</Chip>
          {translate(`single_sign_on.${about}_${is_ok ? 'good' : 'bad'}`)}
        </li>
      ))}
    </ul>
  );
}
