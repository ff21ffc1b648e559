import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { http } from '../../../../../../providers/http';
import { registry } from '../../../../../../resources/registry.gen';
import { type AreaReach, reachOf } from '../../../../../domain/statistics/areaReach';
import { type DashboardFilter, writeDashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import { pathTo } from '../../../../../schema/routes';
import { Can } from '../../../../ui/Can';
import { useFormats } from '../../../../ui/formats/formats';
import { LoadFailure } from '../../../../ui/LoadFailure';
import { useProfile } from '../../../../ui/useProfile';
import { AreaCircles } from './AreaCircles';
import { NumberTable } from './NumberTable';
import * as styles from './offer.module.css';
import { PlotPanel } from './PlotPanel';

const NO_AREAS: readonly AreaReach[] = [];
const MAX_ROWS = 8;

/** The postcode areas with the lowest participation, with a map and a link to a notification for an area. */
export function ReachPanel({ filter }: { filter: DashboardFilter }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const application_id = useProfile()?.application_id ?? null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['statistics', 'reach', application_id, writeDashboardFilter(filter)],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http<{ areas: AreaReach[] }>('/v1/admin/application/statistics/reach', {
          signal,
          query: writeDashboardFilter(filter),
        })
      ).json.areas,
  });
  const areas = data ?? NO_AREAS;
  const title = translate('statistics.reach.title');
  const notes = [
    ['estimated', areas.filter(({ is_estimated }) => is_estimated).length],
    ['not_on_map', areas.filter(({ latitude }) => latitude === null).length],
  ] as const;
  const takingPart = ({ taking_part }: AreaReach) => (taking_part === null ? translate('statistics.reach.few') : number(taking_part));
  return (
    <PlotPanel
      plot="reach"
      title={title}
      text={[
        translate('statistics.reach.text'),
        ...notes.flatMap(([note, count]) => (count > 0 ? translate(`statistics.reach.${note}`, { smart_count: count }) : [])),
      ].join(' ')}
      filter={filter}
      {...(areas.length > 0 && {
        table: (
          <NumberTable
            caption={title}
            head={[translate('statistics.area'), translate('statistics.reach.people'), translate('statistics.reach.taking_part')]}
            rows={areas.map((area) => [area.name, number(area.people), takingPart(area)])}
          />
        ),
      })}
    >
      {!data ? (
        error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.plotRoom} />
        )
      ) : data.length === 0 ? (
        <p className={styles.quiet}>{translate('statistics.reach.none')}</p>
      ) : (
        <div className={styles.pair} aria-busy={isFetching}>
          <QuietAreas areas={areas.slice(0, MAX_ROWS)} takingPart={takingPart} canNotify={filter.applications.length === 0} />
          <ReachMap areas={areas} title={title} takingPart={takingPart} />
        </div>
      )}
    </PlotPanel>
  );
}

interface QuietAreasProps {
  readonly areas: readonly AreaReach[];
  readonly takingPart: (area: AreaReach) => string;
  /** A notification reaches only people of the current application. */
  readonly canNotify: boolean;
}

function QuietAreas({ areas, takingPart, canNotify }: QuietAreasProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <table className={styles.parts} aria-label={translate('statistics.reach.quietest')}>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{translate('statistics.area')}</th>
          <th scope="col">{translate('statistics.reach.taking_part')}</th>
          {canNotify && <th scope="col">{translate('statistics.reach.notify')}</th>}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.name}>
            <th scope="row">
              {area.name}
              <span aria-hidden className={styles.track}>
                <span style={{ width: `${reachOf(area) * 100}%` }} />
              </span>
            </th>
            <td>{translate('statistics.reach.of', { taking_part: takingPart(area), people: number(area.people) })}</td>
            {canNotify && (
              <Can need="create-notifications">
                <td>
                  <Button
                    component={Link}
                    size="small"
                    variant="text"
                    to={`${pathTo(registry.notifications, 'create')}?zipcodes=${area.name}`}
                    aria-label={translate('statistics.reach.notify_area', { area: area.name })}
                  >
                    {translate('statistics.reach.notify')}
                  </Button>
                </td>
              </Can>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The larger a circle, the more people of the area do not take part. */
function ReachMap({ areas, title, takingPart }: { areas: readonly AreaReach[]; title: string } & Pick<QuietAreasProps, 'takingPart'>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const circles = areas.map((area) => ({
    area: area.name,
    count: Math.max(0, area.people - (area.taking_part ?? 0)),
    latitude: area.latitude,
    longitude: area.longitude,
    name: translate(`statistics.reach.${area.is_estimated ? 'pin_estimated' : 'pin'}`, {
      area: area.name,
      taking_part: takingPart(area),
      people: number(area.people),
    }),
  }));
  return <AreaCircles name={title} height={360} circles={circles} />;
}
