import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import type { useHook } from './useHook';
import * as styles from './hook.module.css';

type Held = ReturnType<typeof useHook>;

/** The secret of the webhook, visible once, right after it was created. */
export function HookSecret({ secret, renew, isSigned }: Pick<Held, 'secret' | 'renew'> & { isSigned: boolean }) {
  const translate = useTranslate();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const kept = translate(isSigned ? 'builds.hook.secret_kept' : 'builds.hook.secret_none');
  return (
    <Panel title={translate('builds.hook.secret')} text={secret === null ? kept : undefined}>
      <div aria-live="polite">
        {secret !== null && (
          <>
            <Alert severity="warning">{translate('builds.hook.secret_about')}</Alert>
            <p className={styles.secret}>
              <code>{secret}</code>
              <CopyButton text={secret} name={translate('builds.hook.copy')} />
            </p>
          </>
        )}
      </div>
      {isSigned && (
        <div>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {translate('builds.hook.renew')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ActionDialog
          title={translate('builds.hook.renew_title')}
          lines={[translate('builds.hook.renew_text')]}
          verb={translate('builds.hook.renew')}
          keep={translate('builds.hook.cancel')}
          isDanger
          isBusy={renew.isPending}
          onAct={() => renew.mutate(undefined, { onError: notice.failed, onSettled: close })}
          onClose={close}
        />
      )}
    </Panel>
  );
}
