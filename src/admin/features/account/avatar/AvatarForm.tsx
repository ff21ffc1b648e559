import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useRef } from 'react';
import { AVATAR_RULE } from '../../../../domain/files/avatar';
import { CHOSEN_IMAGE_TYPES, limitName, MAX_CHOSEN_BYTES } from '../../../../domain/files/images';
import { Avatar } from '../../../ui/Avatar';
import { classes } from '../../../ui/classes';
import { useUser } from '../../../ui/useProfile';
import * as styles from './avatar.module.css';
import { useAvatar } from './useAvatar';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog')).CropDialog }));

/** The person's own picture and its actions. */
export function AvatarForm() {
  const translate = useTranslate();
  const user = useUser();
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, fault, isBusy, choose, send, remove, forget } = useAvatar();
  if (!user) return null;
  const [width, height] = AVATAR_RULE.min;
  return (
    <div className={styles.own} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Avatar name={`${user.first_name} ${user.last_name}`.trim()} image={user.avatar_url} size={72} />
      <div className={styles.ways}>
        <Button variant="outlined" aria-describedby={note} onClick={() => input.current?.click()}>
          {translate(user.avatar ? 'account_avatar.replace' : 'account_avatar.choose')}
        </Button>
        {user.avatar && (
          <Button variant="text" color="inherit" loading={isBusy} onClick={() => void remove()}>
            {translate('account_avatar.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('account_avatar.photo')}
        accept={CHOSEN_IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <p id={note} role={fault ? 'alert' : undefined} className={classes(styles.note, fault && styles.fault)}>
        {fault ?? translate('account_avatar.wanted', { width, height, size: limitName(MAX_CHOSEN_BYTES) })}
      </p>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} onCut={send} onClose={forget} />
        </Suspense>
      )}
    </div>
  );

  function drop(event: React.DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void choose(file);
  }
}
