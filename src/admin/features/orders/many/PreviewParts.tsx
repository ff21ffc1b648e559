import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RefundPreview } from '../../../../domain/refunds/refundRun';
import { useFormats } from '../../../ui/formats/formats';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from './many.module.css';

/** Each row of the preview; collapsed until opened. */
export function PreviewRows({ preview: { rows, people } }: { preview: RefundPreview }) {
  const translate = useTranslate();
  const { money } = useFormats();
  if (rows.length === 0) return null;
  const column = (name: string) => translate(`refund_many.columns.${name}`);
  return (
    <details className={styles.fold}>
      <summary>{translate('refund_many.rows', { smart_count: people })}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <ScrollBox label={translate('refund_many.rows', { smart_count: people })} className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{column('number')}</th>
              <th scope="col">{column('name')}</th>
              <th scope="col" className={styles.figure}>
                {column('amount')}
              </th>
              <th scope="col" className={styles.figure}>
                {column('money')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line_id, order_number, name, amount_in_cents, money_in_cents }) => (
              <tr key={line_id}>
                <td>{order_number}</td>
                <th scope="row">{name}</th>
                <td className={styles.figure}>{money(amount_in_cents)}</td>
                <td className={styles.figure}>{money(money_in_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

/** Earlier refunds of the same session or bundle, each of which opens. */
export function EarlierRuns({ preview: { runs }, onRun }: { preview: RefundPreview; onRun: (id: string) => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  if (runs.length === 0) return null;
  return (
    <section className={styles.fold} aria-label={translate('refund_many.earlier_runs')}>
      <strong>{translate('refund_many.earlier_runs')}</strong>
      <ul className={styles.runs}>
        {runs.map(({ id, status, created_at }) => (
          <li key={id}>
            {translate('refund_many.run_at', { at: moment(created_at), status: translate(`refund_many.statuses.${status}`) })}
            <Button size="small" variant="text" onClick={() => onRun(id)}>
              {translate('refund_many.show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
