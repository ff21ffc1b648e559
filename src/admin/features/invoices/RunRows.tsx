import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Missing } from '../../../domain/invoices/readiness';
import type { RunRow } from '../../../domain/invoices/run';
import { listAddress } from '../../engine/lists/listAddress';
import { Tick } from '../../ui/boxes/Tick';
import { useFormats } from '../../ui/formats/formats';
import { Chip } from '../../ui/values/Chip';
import * as styles from './invoices.module.css';

/** Whether a draft has everything it needs to be finalised. */
export const isReady = ({ status, missing }: RunRow): boolean => status === 'draft' && missing.length === 0;

interface RunRowsProps {
  rows: readonly RunRow[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

const TONES = { new: 'neutral', draft: 'wait', changed: 'bad', final: 'good' } as const;
const AMOUNTS = ['net', 'vat', 'total', 'payout'] as const;

/**
 * The organizations in a month's run: the amount, the status of the invoice, and what is missing, with a link to the screen where it is
 * filled in.
 */
export function RunRows({ rows, chosen, onChoose }: RunRowsProps) {
  const translate = useTranslate();
  const { number, money } = useFormats();
  const word = (name: string) => translate(`invoices.preview.${name}`);
  const ready = rows.flatMap((row) => (isReady(row) && row.invoice_id !== null ? [row.invoice_id] : []));
  const toggled = (id: string) => (chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]);
  const isAll = ready.length > 0 && ready.every((id) => chosen.has(id));
  return (
    <table className={styles.run}>
      <thead>
        <tr>
          <th scope="col">
            {ready.length > 0 && (
              <Tick
                checked={isAll}
                isSome={!isAll && chosen.size > 0}
                onChange={() => onChoose(new Set(isAll ? [] : ready))}
                aria-label={word('choose_all')}
              />
            )}
          </th>
          <th scope="col">{word('organization')}</th>
          <th scope="col" className={styles.figure}>
            {word('orders')}
          </th>
          {AMOUNTS.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {word(name)}
            </th>
          ))}
          <th scope="col">{word('status')}</th>
          <th scope="col">{word('missing_head')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = row.invoice_id;
          return (
            <tr key={row.organization_id}>
              <td>
                {isReady(row) && id !== null && (
                  <Tick
                    checked={chosen.has(id)}
                    onChange={() => onChoose(new Set(toggled(id)))}
                    aria-label={translate('invoices.preview.choose', { name: row.organization_name })}
                  />
                )}
              </td>
              <th scope="row">
                <div>
                  {id === null ? (
                    row.organization_name
                  ) : (
                    <MuiLink component={Link} to={`${listAddress('/admin/invoices')}&show=${id}`}>
                      {row.organization_name}
                    </MuiLink>
                  )}
                  <div className={styles.quiet}>
                    {row.application_name}
                    {row.kind === 'credit_note' && ` · ${translate('resources.invoices.choices.kind.credit_note')}`}
                  </div>
                </div>
              </th>
              <td className={styles.figure} data-label={word('orders')}>
                {number(row.orders)}
              </td>
              {AMOUNTS.map((name) => (
                <td key={name} className={styles.figure} data-label={word(name)}>
                  {money(row[`${name}_in_cents`])}
                </td>
              ))}
              <td data-label={word('status')}>
                <Chip tone={TONES[row.status]}>{row.number ?? translate(`invoices.preview.status_of.${row.status}`)}</Chip>
              </td>
              <td data-label={word('missing_head')}>
                <MissingParts row={row} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MissingParts({ row }: { row: RunRow }) {
  const translate = useTranslate();
  if (row.missing.length === 0) return null;
  return (
    <ul className={styles.missing}>
      {row.missing.map((item) => (
        <li key={item}>
          <MuiLink
            component={Link}
            color="inherit"
            to={item.startsWith('issuer') ? `/admin/applications/${row.application_id}` : placeOf(row, item)}
          >
            {translate(`invoices.missing.${item}`)}
          </MuiLink>
        </li>
      ))}
    </ul>
  );
}

/** Where an organization fills in its missing data. */
const placeOf = ({ organization_id }: RunRow, what: Missing): string => `/organizations/${organization_id}/${PLACES[what] ?? 'profile'}`;
const PLACES: Readonly<Partial<Record<Missing, string>>> = { finance_info: 'finances/info', billed_invoice: 'finances/invoices' };
