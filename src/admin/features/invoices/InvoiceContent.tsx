import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Party } from '../../../domain/invoices/invoice';
import { listAddress } from '../../engine/lists/listAddress';
import { useFormats } from '../../ui/formats/formats';
import { InvoiceLines } from './InvoiceLines';
import type { InvoiceRecord } from './useInvoice';
import * as styles from './invoices.module.css';

/** The complete content of an invoice. @param list where invoices of its organization open */
export function InvoiceContent({ invoice, list }: { invoice: InvoiceRecord; list: string }) {
  const translate = useTranslate();
  const { month, date } = useFormats();
  const { issuer, recipient, issued_on, credits, credited_by, reason, refers_to } = invoice;
  const linked = (id: string, what: string) => (
    <MuiLink component={Link} to={`${listAddress(list)}&show=${id}`}>
      {what}
    </MuiLink>
  );
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={translate('invoices.to')}>
          <Address party={recipient} />
        </Fact>
        <Fact name={translate('invoices.from')}>
          <Address party={issuer} />
        </Fact>
        <Fact name={translate('resources.invoices.fields.month')}>{month(`${invoice.month}-01`)}</Fact>
        {issued_on !== null && <Fact name={translate('resources.invoices.fields.issued_on')}>{date(issued_on)}</Fact>}
        {credits !== null && (
          <Fact name={translate('resources.invoices.fields.credits')}>{linked(credits, translate('invoices.the_invoice'))}</Fact>
        )}
        {credited_by !== null && (
          <Fact name={translate('resources.invoices.fields.credited_by')}>{linked(credited_by, translate('invoices.the_credit'))}</Fact>
        )}
        {refers_to.length > 0 && (
          <Fact name={translate('resources.invoices.fields.refers_to')}>
            {refers_to.map(({ invoice_id, number }) => (
              <div key={invoice_id}>{linked(invoice_id, number)}</div>
            ))}
          </Fact>
        )}
        {reason !== null && <Fact name={translate('resources.invoices.fields.reason')}>{reason}</Fact>}
      </dl>
      <InvoiceLines invoice={invoice} />
      {credits === null && <Statement invoice={invoice} />}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Address({ party }: { party: Partial<Party> }) {
  const lines = [
    party.name,
    party.attn,
    [party.street, party.house_number].filter(Boolean).join(' '),
    [party.postal_code, party.city].filter(Boolean).join(' '),
    [party.kvk && `KvK ${party.kvk}`, party.vat_number].filter(Boolean).join(' · '),
  ].filter(Boolean);
  return lines.map((line) => <div key={line}>{line}</div>);
}

/** The totals of the month for the organization. */
function Statement({ invoice }: { invoice: InvoiceRecord }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const rows = [
    [translate('resources.invoices.fields.received_in_cents'), invoice.received_in_cents],
    [translate('resources.invoices.fields.voucher_in_cents'), invoice.voucher_in_cents],
    [translate(invoice.kind === 'invoice' ? 'invoices.less_fees' : 'invoices.plus_fees'), -invoice.total_in_cents],
  ] as const;
  return (
    <section>
      <h3 className={styles.heading}>{translate('invoices.statement')}</h3>
      <table className={styles.table}>
        <tbody>
          {rows.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.figure}>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate(invoice.payout_in_cents < 0 ? 'invoices.carried' : 'resources.invoices.fields.payout_in_cents')}</th>
            <td className={styles.figure}>{money(invoice.payout_in_cents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
