import { useTranslate } from 'react-admin';
import type { FinanceMonth } from '../../../../../domain/statistics/finances';
import { useFormats } from '../../../../ui/formats/formats';
import { Panel } from '../../../../ui/Panel';
import { ScrollBox } from '../../../../ui/ScrollBox';
import * as styles from './finances.module.css';

const AMOUNTS = ['sold_in_cents', 'refunded_in_cents', 'paid_out_in_cents'] as const;

/** What was sold, paid back and paid out in each of twelve months, the latest first, and their sums. */
export function Months({ months }: { months: readonly FinanceMonth[] }) {
  const translate = useTranslate();
  const { money, month } = useFormats();
  const title = translate('finances.months');
  const sumOf = (name: (typeof AMOUNTS)[number]) => months.reduce((sum, row) => sum + row[name], 0);
  return (
    <Panel title={title} text={translate('finances.months_text')}>
      <ScrollBox label={title}>
        <table className={styles.months} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{translate('finances.month')}</th>
              {AMOUNTS.map((name) => (
                <th scope="col" key={name}>
                  {translate(`finances.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((row) => (
              <tr key={row.month}>
                <th scope="row">{month(`${row.month}-01`)}</th>
                {AMOUNTS.map((name) => (
                  <td key={name}>{row[name] === 0 ? '–' : money(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('finances.together')}</th>
              {AMOUNTS.map((name) => (
                <td key={name}>{money(sumOf(name))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </Panel>
  );
}
