import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import { usePublicWords } from '../../ui/usePublicWords';
import { AuthField, type AuthFieldProps } from './AuthField';

/** A password that can be made visible, with a message when Caps Lock is on. */
export function PasswordField(props: Omit<AuthFieldProps, 'type' | 'endAdornment'>) {
  const t = usePublicWords();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <AuthField
      maxLength={128}
      {...props}
      help={capsLock ? t('auth.caps_lock') : props.help}
      type={shown ? 'text' : 'password'}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={t(shown ? 'auth.password_hide' : 'auth.password_show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
