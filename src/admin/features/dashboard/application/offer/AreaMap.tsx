import { useTranslate } from 'react-admin';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../../../providers/appSettings';
import type { DashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import type { Area } from '../../../../../domain/statistics/statistics';
import { useFormats } from '../../../../ui/formats/formats';
import { MapCanvas } from '../../../../ui/map/MapCanvas';
import type { MapMarker, MapView } from '../../../../ui/map/mapTypes';
import { viewOf } from '../../../../ui/map/viewOf';
import { NumberTable } from './NumberTable';
import * as styles from './offer.module.css';
import { PlotPanel } from './PlotPanel';

const NONE: readonly Area[] = [];
const CLOSEST = 11;
/** The widest circle, and the smallest that still holds a finger's worth, in pixels. */
const [WIDEST, NARROWEST] = [64, 18];

/** Where people take part: a circle for each postcode area, its surface as large as their number. */
export function AreaMap({ areas: told, filter }: { areas: readonly Area[] | null; filter: DashboardFilter }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const areas = told ?? NONE;
  const title = translate('statistics.areas');
  const points = useMemo(
    () =>
      areas.flatMap(({ name, total, latitude, longitude }) =>
        name === null || total === null || latitude === null || longitude === null ? [] : [{ name, total, latitude, longitude }],
      ),
    [areas],
  );
  const [moved, setMoved] = useState<{ readonly of: unknown; readonly view: MapView } | null>(null);
  const view = moved?.of === points ? moved.view : viewOf(points, CLOSEST);
  const most = Math.max(1, ...points.map(({ total }) => total));
  const markers = points.map(({ name, total, latitude, longitude }): MapMarker => ({
    id: name,
    latitude,
    longitude,
    count: total,
    size: Math.max(NARROWEST, Math.round(Math.sqrt(total / most) * WIDEST)),
    name: translate('statistics.area_pin', { area: name, number: number(total) }),
  }));
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
      {...(told && {
        table: <NumberTable caption={title} head={[translate('statistics.area'), translate('statistics.number')]} rows={rows} />,
      })}
    >
      {told === null ? (
        <p className={styles.quiet}>{translate('statistics.too_few')}</p>
      ) : (
        <MapCanvas
          name={title}
          height={420}
          view={view}
          markers={markers}
          onMove={(next) => setMoved({ of: points, view: next })}
          token={settings?.map_token}
          styleUrl={settings?.map_style}
        />
      )}
    </PlotPanel>
  );
}
