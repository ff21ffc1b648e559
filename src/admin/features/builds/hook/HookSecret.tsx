import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
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
  const title = useId();
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
        <Dialog open onClose={renew.isPending ? undefined : close} maxWidth="xs" fullWidth aria-labelledby={title}>
          <DialogTitle id={title}>{translate('builds.hook.renew_title')}</DialogTitle>
          <DialogContent>{translate('builds.hook.renew_text')}</DialogContent>
          <DialogActions>
            <Button variant="text" color="inherit" autoFocus disabled={renew.isPending} onClick={close}>
              {translate('builds.hook.cancel')}
            </Button>
            <Button
              variant="contained"
              color="error"
              loading={renew.isPending}
              onClick={() => renew.mutate(undefined, { onError: notice.failed, onSettled: close })}
            >
              {translate('builds.hook.renew')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Panel>
  );
}
