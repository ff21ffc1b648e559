import { useTranslate } from 'react-admin';
import type { DashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import type { Area } from '../../../../../domain/statistics/statistics';
import { useFormats } from '../../../../ui/formats/formats';
import { AreaCircles } from './AreaCircles';
import { NumberTable } from './NumberTable';
import * as styles from './offer.module.css';
import { PlotPanel } from './PlotPanel';

const NO_AREAS: readonly Area[] = [];

/** Where participants live: a circle for each postcode area, with a surface in proportion to their number. */
export function AreaMap({ areas: loaded, filter }: { areas: readonly Area[] | null; filter: DashboardFilter }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const areas = loaded ?? NO_AREAS;
  const title = translate('statistics.areas');
  const circles = areas.flatMap(({ name, total, latitude, longitude }) =>
    name === null || total === null
      ? []
      : [
          {
            area: name,
            count: total,
            latitude,
            longitude,
            name: translate('statistics.area_pin', { area: name, number: number(total) }),
          },
        ],
  );
  const lost = areas.filter(({ name, total, latitude }) => name !== null && total !== null && latitude === null).length;
  const rows = areas.map(({ name, total }) => [
    name ?? translate('statistics.no_area'),
    total === null ? translate('statistics.hidden') : number(total),
  ]);
  return (
    <PlotPanel
      plot="areas"
      title={title}
      text={`${translate('statistics.areas_text')}${lost > 0 ? ` ${translate('statistics.not_on_map', { smart_count: lost })}` : ''}`}
      filter={filter}
      {...(loaded && {
        table: <NumberTable caption={title} head={[translate('statistics.area'), translate('statistics.number')]} rows={rows} />,
      })}
    >
      {loaded === null ? (
        <p className={styles.quiet}>{translate('statistics.too_few')}</p>
      ) : (
        <AreaCircles name={title} height={420} circles={circles} />
      )}
    </PlotPanel>
  );
}
