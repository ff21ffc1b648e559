import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { appSettings } from '../../../../../providers/appSettings';
import { initials } from '../../../../domain/persons/people';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { useToday } from '../../../ui/formats/useToday';
import { classes } from '../../../ui/classes';
import * as styles from './preview.module.css';

interface LockScreenProps {
  system: 'ios' | 'android';
  isDark: boolean;
  title: string;
  text: string;
  app: string;
}

/** The colours of a phone's lock screen, independent of our theme. */
const LOOKS = {
  ios: {
    light: { wall: 'linear-gradient(160deg, #9db8e8, #d9c3e3 60%, #f3d9c9)', ink: '#fff', card: 'rgba(245,245,247,.86)', text: '#111' },
    dark: { wall: 'linear-gradient(160deg, #1c2540, #33264a 60%, #4a2f35)', ink: '#fff', card: 'rgba(38,38,42,.86)', text: '#f5f5f7' },
  },
  android: {
    light: { wall: 'linear-gradient(200deg, #cfe3d4, #a9c9d6)', ink: '#12313a', card: '#fbfdf9', text: '#191c1a' },
    dark: { wall: 'linear-gradient(200deg, #12241b, #14303a)', ink: '#d6ebe0', card: '#1f2422', text: '#e1e3df' },
  },
} as const;

/** A locked phone with the notification, truncated where most such phones truncate it. */
export function LockScreen({ system, isDark, title, text, app }: LockScreenProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const now = useNow();
  const today = useToday();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const { wall, ink, card, text: words } = LOOKS[system][isDark ? 'dark' : 'light'];
  const icon = (
    <span aria-hidden className={styles.icon} style={{ background: settings?.primary_color ?? '#1F5FBF', color: '#fff' }}>
      {initials(app).slice(0, 2)}
    </span>
  );
  const time = <span className={styles.when}>{translate('notifications.preview.now')}</span>;
  return (
    <figure className={styles.phone} aria-label={translate(`notifications.preview.${system}`)}>
      <div className={classes(styles.screen, system === 'android' && styles.android)} style={{ background: wall, color: ink }}>
        <div aria-hidden className={styles.clock}>
          <span>{formats.date(today)}</span>
          <strong>{formats.time(now)}</strong>
        </div>
        <div className={styles.card} style={{ background: card, color: words }}>
          {icon}
          <div className={styles.words}>
            {system === 'android' && (
              <div className={styles.app}>
                {app} · {time}
              </div>
            )}
            <div className={styles.line}>
              <strong>{title || translate('notifications.preview.empty_title')}</strong>
              {system === 'ios' && time}
            </div>
            <p>{text || translate('notifications.preview.empty_text')}</p>
          </div>
        </div>
      </div>
      <figcaption>{translate(`notifications.preview.${system}`)}</figcaption>
    </figure>
  );
}
