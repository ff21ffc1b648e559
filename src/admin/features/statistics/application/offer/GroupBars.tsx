import { useTranslate } from 'react-admin';
import type { DashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import type { Group } from '../../../../../domain/statistics/hideSmallGroups';
import { useFormats } from '../../../../ui/formats/formats';
import * as styles from './offer.module.css';
import { PlotPanel } from './PlotPanel';

/** Bookings by age or gender, as bars with their number; a group too small to show is marked as such. */
export function GroupBars({
  kind,
  groups,
  filter,
}: {
  kind: 'ages' | 'genders';
  groups: readonly Group[] | null;
  filter: DashboardFilter;
}) {
  const translate = useTranslate();
  const { number } = useFormats();
  const title = translate(`statistics.${kind}`);
  const most = Math.max(1, ...(groups ?? []).map(({ total }) => total ?? 0));
  const nameOf = (name: string) =>
    name === 'unknown'
      ? translate('statistics.unknown')
      : kind === 'genders'
        ? translate(`resources.participants.choices.gender.${name}`)
        : name.replace('-', '–');
  return (
    <PlotPanel plot={kind} title={title} text={translate('statistics.people_text')} filter={filter}>
      {groups === null ? (
        <p className={styles.quiet}>{translate('statistics.too_few')}</p>
      ) : (
        <table className={styles.parts} aria-label={title}>
          <thead className={styles.hidden}>
            <tr>
              <th scope="col">{translate(`statistics.${kind === 'ages' ? 'age' : 'gender'}`)}</th>
              <th scope="col">{translate('statistics.number')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, total }) => (
              <tr key={name}>
                <th scope="row">
                  {nameOf(name)}
                  <span aria-hidden className={styles.track}>
                    <span style={{ width: `${((total ?? 0) / most) * 100}%` }} />
                  </span>
                </th>
                <td>{total === null ? <span className={styles.quiet}>{translate('statistics.hidden')}</span> : number(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PlotPanel>
  );
}
