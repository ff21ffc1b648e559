import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import type { LatestRefund } from '../../../../../domain/statistics/finances';
import { pathTo } from '../../../../../schema/routes';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import * as styles from './finances.module.css';

interface LatestRefundsProps {
  readonly refunds: readonly LatestRefund[];
  readonly organization_id: string;
}

/** The latest refunds; each name opens its order. */
export function LatestRefunds({ refunds, organization_id }: LatestRefundsProps) {
  const translate = useTranslate();
  const { money, moment } = useFormats();
  return (
    <Panel
      title={translate('finances.refunds')}
      action={<Link to={pathTo(registry.refunds, 'list', { organization_id })}>{translate('finances.refunds_all')}</Link>}
    >
      {refunds.length === 0 ? (
        <p className={styles.quiet}>{translate('finances.refunds_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {refunds.map(({ id, order_id, name, title, money_in_cents, created_at }) => (
            <li key={id}>
              <span className={styles.what}>
                <Link to={`${pathTo(registry.orders, 'list', { organization_id })}?show=${order_id}`}>{name}</Link>
                <small>
                  {title} · {moment(created_at)}
                </small>
              </span>
              <span className={styles.amount}>{money(money_in_cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
