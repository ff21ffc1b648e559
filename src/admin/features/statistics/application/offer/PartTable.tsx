import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { percentageOf } from '../../../../../domain/statistics/biggestChange';
import { type DashboardFilter, writeDashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import type { Part } from '../../../../../domain/statistics/statistics';
import { useFormats } from '../../../../ui/formats/formats';
import * as styles from './offer.module.css';
import { PlotPanel } from './PlotPanel';

interface PartTableProps {
  readonly kind: 'sports' | 'organizations';
  readonly parts: readonly Part[] | null;
  readonly filter: DashboardFilter;
}

const MAX_ROWS = 10;
const ONE = { sports: 'sport', organizations: 'organization' } as const;

/** Parts with their bar, number and change. Clicking the name of a part filters the dashboard by it; clicking again removes the filter. */
export function PartTable({ kind, parts, filter }: PartTableProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const title = translate(`statistics.${kind}`);
  const shown = (parts ?? []).slice(0, MAX_ROWS);
  const most = Math.max(1, ...shown.map(({ total }) => total ?? 0));
  const toggled = (id: string) => {
    const ids = filter[kind].includes(id) ? filter[kind].filter((other) => other !== id) : [...filter[kind], id];
    return { pathname, search: new URLSearchParams(writeDashboardFilter({ ...filter, [kind]: ids })).toString() };
  };
  return (
    <PlotPanel plot={kind} title={title} filter={filter}>
      {parts === null ? (
        <p className={styles.quiet}>{translate('statistics.too_few')}</p>
      ) : shown.length === 0 ? (
        <p className={styles.quiet}>{translate('statistics.nothing')}</p>
      ) : (
        <table className={styles.parts} aria-label={title}>
          <thead className={styles.hidden}>
            <tr>
              <th scope="col">{translate(`statistics.${ONE[kind]}`)}</th>
              <th scope="col">{translate('statistics.number')}</th>
              <th scope="col">{translate('statistics.change')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, total, before }) => (
              <tr key={id ?? ''}>
                <th scope="row">
                  {id === null || name === null ? (
                    translate('statistics.no_sport')
                  ) : (
                    <Link to={toggled(id)} replace aria-current={filter[kind].includes(id) || undefined}>
                      {name}
                    </Link>
                  )}
                  <span aria-hidden className={styles.track}>
                    <span style={{ width: `${((total ?? 0) / most) * 100}%` }} />
                  </span>
                </th>
                <td>{total === null ? <span className={styles.quiet}>{translate('statistics.hidden')}</span> : number(total)}</td>
                <td>
                  <Changed now={total} before={before} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PlotPanel>
  );
}

function Changed({ now, before }: { now: number | null; before: number | null }) {
  const { number } = useFormats();
  const by = now === null || before === null ? null : percentageOf(now, before);
  if (by === null || by === 0) return <span className={styles.quiet}>{by === 0 ? '0%' : '–'}</span>;
  return (
    <span className={by > 0 ? styles.up : styles.down}>
      {by > 0 ? '+' : '−'}
      {number(Math.abs(by))}%
    </span>
  );
}
