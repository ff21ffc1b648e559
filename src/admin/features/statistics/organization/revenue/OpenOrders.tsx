import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import type { OpenOrders as Open } from '../../../../../domain/statistics/revenue';
import { pathTo } from '../../../../../schema/routes';
import { listAddress } from '../../../../engine/lists/listAddress';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import * as styles from './revenue.module.css';

interface OpenOrdersProps {
  readonly open: readonly Open[];
  readonly organization_id: string;
}

/** The amounts currently due, by month of the order; each line links to its orders. */
export function OpenOrders({ open, organization_id }: OpenOrdersProps) {
  const translate = useTranslate();
  const { number, money } = useFormats();
  const title = translate('revenue.open');
  const sum = (name: 'orders' | 'owed_in_cents') => open.reduce((all, group) => all + group[name], 0);
  const most = Math.max(1, ...open.map(({ owed_in_cents }) => owed_in_cents));
  const last =
    open
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? null;
  const addressOf = ({ from, to }: { readonly from: string | null; readonly to: string | null }) =>
    listAddress(pathTo(registry.orders, 'list', { organization_id }), {
      filter: { owed_since: { ...(from && { from }), ...(to && { to }) } },
      sort: ['created_at', 'ASC'],
    });
  return (
    <Panel title={title} text={translate('revenue.open_text')}>
      {sum('orders') === 0 ? (
        <p className={styles.quiet}>{translate('revenue.open_none')}</p>
      ) : (
        <table className={styles.parts} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{translate('revenue.ordered')}</th>
              <th scope="col">{translate('revenue.orders')}</th>
              <th scope="col">{translate('revenue.owed')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((group) => (
              <tr key={group.age}>
                <th scope="row">
                  {group.orders > 0 ? (
                    <Link to={addressOf(group)}>{translate(`revenue.ages.${group.age}`)}</Link>
                  ) : (
                    translate(`revenue.ages.${group.age}`)
                  )}
                  <span aria-hidden className={styles.track}>
                    <span style={{ width: `${(group.owed_in_cents / most) * 100}%` }} />
                  </span>
                </th>
                <td>{number(group.orders)}</td>
                <td>{money(group.owed_in_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Link to={addressOf({ from: null, to: last })}>{translate('revenue.open_all')}</Link>
              </th>
              <td>{number(sum('orders'))}</td>
              <td>{money(sum('owed_in_cents'))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  );
}
