import { formatPhone, phoneHref } from '../../../domain/text/phone';
import { Nothing } from './PlainText';
import * as styles from './values.module.css';

const shown = (address: string) => address.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '');

/** A link that opens a web address, an email address or a telephone number. */
export function OutsideLink({ value, scheme = '' }: { value: unknown; scheme?: 'mailto:' | 'tel:' | '' }) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const isWeb = scheme === '';
  return (
    <a
      href={scheme === 'tel:' ? phoneHref(value) : scheme + value}
      {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      title={value}
      onClick={(event) => event.stopPropagation()}
      className={styles.address}
    >
      {scheme === 'tel:' ? formatPhone(value) : shown(value)}
    </a>
  );
}
