import { useTranslate } from 'react-admin';
import type { DashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import type { ApplicationOffer } from '../../../../../domain/statistics/statistics';
import { WEEKDAYS } from '../../../../../domain/time/weekdays';
import { useFormats } from '../../../../ui/formats/formats';
import { ScrollBox } from '../../../../ui/ScrollBox';
import * as styles from './offer.module.css';
import * as own from './HeatMap.module.css';
import { PlotPanel } from './PlotPanel';

/** Percentages of the colour of charts: dark enough to distinguish, and light enough for readable numbers in every colour. */
const [LIGHTEST, DARKEST] = [6, 48];

const shadeOf = (share: number) => `color-mix(in srgb, var(--info) ${Math.round(LIGHTEST + share * (DARKEST - LIGHTEST))}%, var(--sunken))`;

/** Busy hours: a row per day and a column per hour, darker when fuller. It is a table, also for screen readers. */
export function HeatMap({ hours, filter }: { hours: ApplicationOffer['hours']; filter: DashboardFilter }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const title = translate('statistics.hours');
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  const columns = hours.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const most = hours.reduce((top, cell) => (cell.total > top.total ? cell : top), { weekday: 1, hour: 0, total: 0 });
  const of = (weekday: number, hour: number) => hours.find((cell) => cell.weekday === weekday && cell.hour === hour)?.total ?? 0;
  const long = (weekday: number) => translate(`inputs.weekdays.${WEEKDAYS[weekday - 1] ?? 'monday'}`);
  const text = translate('statistics.hours_text');
  return (
    <PlotPanel
      plot="hours"
      title={title}
      filter={filter}
      text={
        most.total === 0
          ? text
          : `${text} ${translate('statistics.busiest', { weekday: long(most.weekday).toLowerCase(), hour: most.hour })}`
      }
    >
      {hours.length === 0 ? (
        <p className={styles.quiet}>{translate('statistics.nothing')}</p>
      ) : (
        <ScrollBox label={title} className={styles.scroll}>
          <table className={own.heat} aria-label={title}>
            <thead>
              <tr>
                <td />
                {columns.map((hour) => (
                  <th scope="col" key={hour}>
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {WEEKDAYS.map((name, at) => (
                <tr key={name}>
                  <th scope="row">
                    <abbr title={long(at + 1)}>{translate(`inputs.weekdays.${name}_short`)}</abbr>
                  </th>
                  {columns.map((hour) => {
                    const total = of(at + 1, hour);
                    return (
                      <td
                        key={hour}
                        title={translate('statistics.at', { weekday: long(at + 1), hour, number: number(total) })}
                        style={total === 0 ? undefined : { background: shadeOf(total / most.total) }}
                      >
                        {total === 0 ? <span className={styles.hidden}>0</span> : number(total)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </PlotPanel>
  );
}
