import { useTranslate } from 'react-admin';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import { useVatWord } from '../orders/useVatWord';
import type { InvoiceRecord } from './useInvoice';
import * as styles from './invoices.module.css';

/** The lines with their VAT, their totals, and the rounding. */
export function InvoiceLines({ invoice }: { invoice: InvoiceRecord }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const vatWord = useVatWord();
  const word = (name: string) => translate(`resources.invoices.fields.${name}`);
  return (
    <section>
      <h3 className={styles.heading}>{translate('invoices.lines')}</h3>
      <table className={classes(styles.table, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">{word('lines.what')}</th>
            {['lines.vat', 'net_in_cents', 'vat_in_cents', 'total_in_cents'].map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={`${line.what} ${line.vat_percentage}`}>
              <th scope="row">
                {translate(`resources.invoices.choices.what.${line.what}`)}
                {line.orders > 0 && <div className={styles.quiet}>{translate('invoices.orders', { smart_count: line.orders })}</div>}
              </th>
              <td className={styles.figure} data-label={word('lines.vat')}>
                {vatWord(line)}
              </td>
              <td className={styles.figure} data-label={word('net_in_cents')}>
                {money(line.net_in_cents)}
              </td>
              <td className={styles.figure} data-label={word('vat_in_cents')}>
                {money(line.vat_in_cents)}
              </td>
              <td className={styles.figure} data-label={word('total_in_cents')}>
                {money(line.total_in_cents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('invoices.total')}</th>
            <td className={styles.none} />
            <td className={styles.figure} data-label={word('net_in_cents')}>
              {money(invoice.net_in_cents)}
            </td>
            <td className={styles.figure} data-label={word('vat_in_cents')}>
              {money(invoice.vat_in_cents)}
            </td>
            <td className={styles.figure} data-label={word('total_in_cents')}>
              {money(invoice.total_in_cents)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.quiet}>{translate('invoices.rounding')}</p>
    </section>
  );
}
