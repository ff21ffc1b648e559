import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { Order } from './order';
import * as styles from './order.module.css';

/** The messages to the buyer about what is on the order; nothing without messages. */
export function OrderMessages({ order: { messages } }: { order: Order }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  if (messages.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{translate('order_dialog.messages', { smart_count: messages.length })}</summary>
      <ul className={styles.messages}>
        {messages.map(({ id, subject, created_at }) => (
          <li key={id}>
            {subject}
            <span>{moment(created_at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
