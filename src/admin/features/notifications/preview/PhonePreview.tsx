import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { useUser } from '../../../ui/useProfile';
import { LockScreen } from './LockScreen';
import { type Reader, useShownText } from './useShownText';
import * as styles from './preview.module.css';

/** The notification as typed, on the lock screens of two phones. */
export function PhonePreview() {
  const translate = useTranslate();
  const id = useId();
  const user = useUser();
  const [isDark, setDark] = useState(false);
  const [reader, setReader] = useState<Reader>('me');
  const shown = useShownText(reader);
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.reader}>
          <label htmlFor={id}>{translate('notifications.preview.who')}</label>
          <NativeSelect id={id} value={reader} onChoose={(next) => setReader(next === 'me' ? 'me' : 'nameless')}>
            <option value="me">{translate('notifications.preview.me', { name: user?.first_name ?? '' })}</option>
            <option value="nameless">{translate('notifications.preview.nameless')}</option>
          </NativeSelect>
        </div>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isDark ? 'dark' : 'light'}
          aria-label={translate('notifications.preview.look')}
          onChange={(_event, next: 'light' | 'dark' | null) => next && setDark(next === 'dark')}
        >
          {(['light', 'dark'] as const).map((mode) => (
            <ToggleButton key={mode} value={mode}>
              {translate(`notifications.preview.${mode}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <div className={styles.phones}>
        <LockScreen system="ios" isDark={isDark} {...shown} />
        <LockScreen system="android" isDark={isDark} {...shown} />
      </div>
    </>
  );
}
