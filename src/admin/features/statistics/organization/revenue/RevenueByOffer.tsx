import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import type { OrganizationRevenue, RevenueOfOffer } from '../../../../../domain/statistics/revenue';
import { pathTo } from '../../../../../schema/routes';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import * as styles from './revenue.module.css';

interface RevenueByOfferProps {
  readonly revenue: OrganizationRevenue;
  readonly organization_id: string;
}

/** The activities and products with the most revenue, each with a bar and a link; the others are one line below. */
export function RevenueByOffer({ revenue: { offers, others, totals }, organization_id }: RevenueByOfferProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const title = translate('revenue.by_offer');
  const most = Math.max(1, ...offers.map(({ revenue_in_cents }) => revenue_in_cents));
  const addressOf = ({ of, id }: RevenueOfOffer) => pathTo(registry[of], 'edit', { organization_id, id });
  const hasOthers = others.offers > 0 || others.revenue_in_cents !== 0;
  return (
    <Panel title={title}>
      {offers.length === 0 && !hasOthers ? (
        <p className={styles.quiet}>{translate('revenue.nothing')}</p>
      ) : (
        <table className={styles.parts} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{translate('revenue.offer')}</th>
              <th scope="col">{translate('revenue.total')}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <tr key={offer.id}>
                <th scope="row">
                  <Link to={addressOf(offer)}>{offer.name}</Link>
                  <span aria-hidden className={styles.track}>
                    <span style={{ width: `${Math.max(0, offer.revenue_in_cents / most) * 100}%` }} />
                  </span>
                </th>
                <td>{money(offer.revenue_in_cents)}</td>
              </tr>
            ))}
            {hasOthers && (
              <tr>
                <th scope="row">
                  {others.offers > 0 ? translate('revenue.others', { smart_count: others.offers }) : translate('revenue.rest')}
                </th>
                <td>{money(others.revenue_in_cents)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('revenue.together')}</th>
              <td>{money(totals.revenue_in_cents)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  );
}
