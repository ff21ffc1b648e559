import { useTranslate } from 'react-admin';
import type { OrganizationRevenue } from '../../../../../domain/statistics/revenue';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import { useBarNames } from '../../useBarNames';
import { Plot } from '../../Plot';
import * as styles from './revenue.module.css';

/** Sales minus credits per bar, including VAT. */
export function RevenueOverTime({ revenue: { over_time, bucket, totals } }: { revenue: OrganizationRevenue }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const nameOf = useBarNames(bucket);
  const isAny = over_time.some(({ revenue_in_cents, vat_in_cents }) => revenue_in_cents !== 0 || vat_in_cents !== 0);
  return (
    <Panel title={translate('revenue.over_time')} text={translate('revenue.over_time_text')}>
      {isAny ? (
        <>
          <p className={styles.sum}>
            <strong>{money(totals.revenue_in_cents)}</strong>
            <small>{translate('revenue.vat_inside', { vat: money(totals.vat_in_cents) })}</small>
          </p>
          <Plot
            caption={translate('revenue.over_time')}
            bars={over_time.map(({ start }) => nameOf(start))}
            sum={translate('revenue.total')}
            format={money}
            series={[
              {
                name: translate('revenue.without_vat'),
                colour: 'info.main',
                values: over_time.map(({ revenue_in_cents, vat_in_cents }) => revenue_in_cents - vat_in_cents),
              },
              { name: translate('revenue.vat'), colour: 'text.secondary', values: over_time.map(({ vat_in_cents }) => vat_in_cents) },
            ]}
          />
        </>
      ) : (
        <p className={styles.quiet}>{translate('revenue.nothing')}</p>
      )}
    </Panel>
  );
}
