import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import type { FinanceExceptions } from '../../../../../domain/statistics/finances';
import { pathTo } from '../../../../../schema/routes';
import { listAddress } from '../../../../engine/lists/listAddress';
import { useFormats } from '../../../../ui/formats/formats';
import * as styles from './finances.module.css';

interface ExceptionsProps {
  readonly exceptions: FinanceExceptions;
  readonly organization_id: string;
}

/** What needs attention, each with a link to where it can be seen or mended; nothing when all is well. */
export function Exceptions({ exceptions, organization_id }: ExceptionsProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { is_account_missing, taken_back, failed_refunds } = exceptions;
  const transactions = (filter: object) =>
    listAddress(pathTo(registry.transactions, 'list', { organization_id }), { filter: { ...filter } });
  const lines = [
    ...(is_account_missing
      ? [{ key: 'account_missing', to: `/organizations/${organization_id}/finances/info`, verb: 'account_enter', values: {} }]
      : []),
    ...[
      ...taken_back.map(({ type, ...counted }) => ({ ...counted, key: type, filter: { type } })),
      { ...failed_refunds, key: 'failed_refunds', filter: { type: 'refund', status: 'failed' } },
    ].flatMap(({ key, filter, transactions: count, amount_in_cents }) =>
      count === 0 ? [] : [{ key, to: transactions(filter), verb: 'look', values: { smart_count: count, amount: money(amount_in_cents) } }],
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={styles.exceptions}>
      {lines.map(({ key, to, verb, values }) => (
        <Alert
          key={key}
          severity="warning"
          action={
            <Button component={Link} to={to} color="inherit" size="small">
              {translate(`finances.${verb}`)}
            </Button>
          }
        >
          {translate(`finances.exceptions.${key}`, values)}
        </Alert>
      ))}
    </div>
  );
}
