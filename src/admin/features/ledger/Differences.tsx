import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { payoutRepair, type StatementRow } from '../../../domain/ledger/reconcile';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { useSepaWrite } from '../payouts/useSepaWrite';
import { statementAddress } from './statementAddress';
import * as styles from './reconcile.module.css';

type Book = 'invoice' | 'payout';
const BOOKS: readonly Book[] = ['invoice', 'payout'];

interface DifferencesProps {
  /** Organizations whose invoice or payout differs from the ledger. */
  rows: readonly StatementRow[];
  /** Whether the viewer works across all applications, and so can repair it. */
  isPlatform: boolean;
}

/** Each invoice and payout that differs from the ledger: its organization, the difference, a link, and how to repair it. */
export function Differences({ rows, isPlatform }: DifferencesProps) {
  const translate = useTranslate();
  const differing = rows.flatMap((row) => BOOKS.flatMap((book) => (row[book] === 'differs' ? [{ row, book }] : [])));
  return (
    <Panel title={translate('ledger.differing.title', { smart_count: differing.length })}>
      <ul className={styles.list}>
        {differing.map(({ row, book }) => (
          <Difference key={`${row.organization_id} ${book}`} row={row} book={book} isPlatform={isPlatform} />
        ))}
      </ul>
    </Panel>
  );
}

function Difference({ row, book, isPlatform }: { row: StatementRow; book: Book; isPlatform: boolean }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const [expected, found] = book === 'invoice' ? [row.fees_in_cents, row.invoiced_in_cents] : [row.due_in_cents, row.payout_in_cents ?? 0];
  const repair = book === 'invoice' ? 'credit' : payoutRepair(row);
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <MuiLink component={Link} to={statementAddress(row, book, isPlatform)}>
          {translate(`ledger.differing.${book}`, { name: row.organization_name })}
        </MuiLink>
        {isPlatform && <span>{translate(`ledger.differing.repairs.${repair}`)}</span>}
        {isPlatform && <Repair row={row} repair={repair} />}
      </div>
      <dl className={styles.amounts}>
        <div>
          <dt>{translate('ledger.expected')}</dt>
          <dd>{money(expected)}</dd>
        </div>
        <div>
          <dt>{translate('ledger.is')}</dt>
          <dd>{money(found)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** The link or button that repairs the difference, if there is one. */
function Repair({ row, repair }: { row: StatementRow; repair: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const remake = useSepaWrite(() => translate('payouts.batch.done.remake'));
  const { payout_id, batch_id, organization_name } = row;
  const word = (name: string) => ({
    children: translate(`ledger.differing.${name}`),
    'aria-label': `${translate(`ledger.differing.${name}`)}: ${organization_name}`,
  });
  if (repair === 'remake')
    return (
      <div>
        <Button
          size="small"
          variant="outlined"
          loading={remake.isPending}
          {...word('remake')}
          onClick={() =>
            remake.mutate(
              { path: `/v1/admin/sepas/batches/${batch_id}/remake`, body: { payout: payout_id } },
              { onSettled: () => client.invalidateQueries({ queryKey: ['reconcile'] }) },
            )
          }
        />
      </div>
    );
  if (repair === 'take_back')
    return (
      <div>
        <Button component={Link} to={`/admin/sepas/batches/${batch_id}`} size="small" variant="outlined" {...word('to_batch')} />
      </div>
    );
  return null;
}
