import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import type { OrganizationFinances } from '../../../../../domain/statistics/finances';
import { pathTo } from '../../../../../schema/routes';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import { Chip } from '../../../../ui/values/Chip';
import * as styles from './finances.module.css';

interface PayoutDueProps extends Pick<OrganizationFinances, 'due' | 'payouts'> {
  readonly organization_id: string;
}

/** What is still to be paid out, from when, and the payouts that have not arrived. */
export function PayoutDue({ due, payouts, organization_id }: PayoutDueProps) {
  const translate = useTranslate();
  const { money, month, date } = useFormats();
  const { amount_in_cents } = due;
  return (
    <Panel
      title={translate('finances.due')}
      action={<Link to={pathTo(registry.sepas, 'list', { organization_id })}>{translate('finances.payouts')}</Link>}
    >
      <div>
        <p className={styles.due}>{money(Math.max(0, amount_in_cents))}</p>
        <p className={styles.quiet}>
          {amount_in_cents > 0
            ? translate('finances.due_from', { date: date(due.from) })
            : amount_in_cents < 0
              ? translate('finances.due_short', { amount: money(-amount_in_cents) })
              : translate('finances.due_nothing')}
        </p>
      </div>
      {payouts.length > 0 && (
        <ul className={styles.lines} aria-label={translate('finances.under_way')}>
          {payouts.map(({ id, payout_month, amount_in_cents: amount, status }) => (
            <li key={id}>
              <span className={styles.what}>{month(`${payout_month}-01`)}</span>
              <Chip tone={status === 'returned' ? 'bad' : 'wait'}>{translate(`resources.sepas.choices.status.${status}`)}</Chip>
              <span className={styles.amount}>{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
