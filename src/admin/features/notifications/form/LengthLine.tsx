import { useTranslate } from 'react-admin';
import { ADVISED_LENGTH, visibleLength } from '../../../../domain/notifications/phoneText';
import { useShownText } from '../preview/useShownText';
import * as styles from './form.module.css';

/** The length of the text as recipients see it, with advice for a long text; no length is refused. */
export function LengthLine() {
  const translate = useTranslate();
  const { text } = useShownText('me');
  const length = visibleLength(text);
  const isLong = length > ADVISED_LENGTH;
  return (
    <p className={isLong ? styles.advice : styles.quiet}>
      <span className={styles.count}>{translate('notifications.length.amount', { smart_count: length })}</span>
      <span role="status">{isLong ? ` · ${translate('notifications.length.advice', { most: ADVISED_LENGTH })}` : ''}</span>
    </p>
  );
}
