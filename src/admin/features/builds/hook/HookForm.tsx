import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { readFailure } from '../../../engine/records/form/readFailure';
import { Switch } from '../../../ui/boxes/Switch';
import { TextBox } from '../../../ui/boxes/TextBox';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useNotice } from '../../../ui/useNotice';
import type { Hook, useHook } from './useHook';
import * as styles from './hook.module.css';

type Held = ReturnType<typeof useHook>;

/** The address that receives build events, and whether it is on. */
export function HookForm({ hook, save, test }: { hook: Hook } & Pick<Held, 'save' | 'test'>) {
  const translate = useTranslate();
  const notice = useNotice();
  const id = useId();
  const [url, setUrl] = useState(hook.url ?? '');
  const [isOn, setOn] = useState(hook.url === null || hook.is_enabled);
  const failure = save.error ? readFailure(save.error) : null;
  const fault = failure?.faults.find(({ path }) => path === 'url')?.sentence ?? failure?.message;
  const send = () =>
    save.mutate(
      { url: url.trim() === '' ? null : url.trim(), is_enabled: isOn },
      { onSuccess: (kept) => notice.success(translate(kept.url === null ? 'builds.hook.removed' : 'builds.hook.saved')) },
    );
  const isChanged = url.trim() !== (hook.url ?? '') || (hook.url !== null && isOn !== hook.is_enabled);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FieldFrame id={id} source="url" label={translate('builds.hook.url')} helperText={translate('builds.hook.url_help')} error={fault}>
        {(aria) => <TextBox {...aria} type="url" value={url} onType={setUrl} spellCheck={false} maxLength={2000} />}
      </FieldFrame>
      <label className={styles.onOff}>
        <Switch isOn={isOn} onSwitch={setOn} /> {translate(isOn ? 'builds.hook.enabled' : 'builds.hook.disabled')}
      </label>
      <div className={styles.verbs}>
        <Button type="submit" variant="contained" disabled={!isChanged} loading={save.isPending}>
          {translate('builds.hook.save')}
        </Button>
        {hook.url !== null && hook.is_enabled && (
          <Button
            variant="outlined"
            disabled={isChanged}
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, { onSuccess: () => notice.success(translate('builds.hook.tested')), onError: notice.failed })
            }
          >
            {translate('builds.hook.test')}
          </Button>
        )}
      </div>
    </form>
  );
}
