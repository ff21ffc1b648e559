import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type settlements from '../../../../resources/settlements';
import type { Row } from '../../../schema/row';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { ScrollBox } from '../../ui/ScrollBox';
import * as styles from '../payouts/sepas.module.css';

export type SettlementRow = Row<typeof settlements>;

const SUMS = ['payments_in_cents', 'refunds_in_cents', 'chargebacks_in_cents'] as const;
const MOMENTS = ['settled_at', 'booked_at'] as const;

export function SettlementFacts({ record }: { record: SettlementRow }) {
  const translate = useTranslate();
  const { money, number, moment, date } = useFormats();
  const word = (field: string) => translate(`resources.settlements.fields.${field}`);
  const { problem, costs, costs_net_in_cents: net, costs_vat_in_cents: vat, difference_in_cents: difference } = record;
  return (
    <div className={styles.page}>
      {problem && <Alert severity="warning">{translate(`settlements.advice.${problem}`)}</Alert>}
      {record.amount_in_cents !== null && (
        <Panel title={translate('settlements.sums')}>
          <dl className={styles.sums}>
            {SUMS.map((name) => (
              <div key={name}>
                <dt>{word(name)}</dt>
                <dd>{money(record[name] ?? 0)}</dd>
              </div>
            ))}
            <div>
              <dt>{translate('settlements.costs_total')}</dt>
              <dd>{money(-((net ?? 0) + (vat ?? 0)) || 0)}</dd>
            </div>
            {(difference ?? 0) !== 0 && (
              <div className={styles.wrong}>
                <dt>{word('difference_in_cents')}</dt>
                <dd>{money(difference ?? 0)}</dd>
              </div>
            )}
            <div className={styles.strong}>
              <dt>{word('amount_in_cents')}</dt>
              <dd>{money(record.amount_in_cents)}</dd>
            </div>
          </dl>
          <dl className={`${styles.facts} ${styles.columns}`}>
            {MOMENTS.map((name) => {
              const at = record[name];
              return (
                at && (
                  <div key={name}>
                    <dt>{word(name)}</dt>
                    <dd>{moment(at)}</dd>
                  </div>
                )
              );
            })}
            {record.received_on !== null && (
              <div>
                <dt>{word('received_on')}</dt>
                <dd>{date(record.received_on)}</dd>
              </div>
            )}
            {record.booked_in_cents !== null && (
              <div>
                <dt>{word('booked_in_cents')}</dt>
                <dd>{money(record.booked_in_cents)}</dd>
              </div>
            )}
            {record.bank_amount_in_cents !== null && (
              <div>
                <dt>{word('bank_amount_in_cents')}</dt>
                <dd>{money(record.bank_amount_in_cents)}</dd>
              </div>
            )}
          </dl>
          <Button
            component={Link}
            to={`/admin/settlements/${record.id}/items`}
            variant="outlined"
            sx={{ justifySelf: { sm: 'start' }, alignSelf: 'start' }}
          >
            {translate('settlements.to_payments')}
          </Button>
        </Panel>
      )}
      {costs.length > 0 && (
        <Panel title={word('costs')}>
          <ScrollBox label={word('costs')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{word('costs.description')}</th>
                  {(['count', 'net_in_cents', 'vat_in_cents', 'total_in_cents'] as const).map((name) => (
                    <th key={name} scope="col" className={styles.figure}>
                      {word(`costs.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {costs.map((cost, at) => (
                  <tr key={`${cost.description} ${at}`}>
                    <th scope="row">{cost.description}</th>
                    <td className={styles.figure} data-label={word('costs.count')}>
                      {number(cost.count)}
                    </td>
                    {(['net_in_cents', 'vat_in_cents', 'total_in_cents'] as const).map((name) => (
                      <td key={name} className={styles.figure} data-label={word(`costs.${name}`)}>
                        {money(cost[name])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </Panel>
      )}
    </div>
  );
}
