import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { DashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import { canCompare } from '../../../../../domain/statistics/canCompare';
import type { ApplicationOffer, DashboardTotals } from '../../../../../domain/statistics/statistics';
import { useFormats } from '../../../../ui/formats/formats';
import { useBarNames } from '../../useBarNames';
import { measures } from './measures';
import { NumberTable } from './NumberTable';
import * as styles from './offer.module.css';
import * as own from './OverTime.module.css';
import { PlotPanel } from './PlotPanel';

/** One measure over the range, above the previous period. */
export function OverTime({ offer, filter }: { offer: ApplicationOffer; filter: DashboardFilter }) {
  const translate = useTranslate();
  const { number, money } = useFormats();
  const { palette } = useTheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const nameOf = useBarNames(offer.bucket);
  const seen = measures.filter(({ isSeen }) => isSeen(offer.totals));
  const [chosen, choose] = useState<string>('participants');
  const measure = seen.find(({ name }) => name === chosen) ?? seen[0];
  if (!measure) return null;
  const scale = measure.is === 'money' ? 100 : 1;
  const show = (value: number | null) =>
    value === null ? '–' : measure.is === 'money' ? money(value * scale) : measure.is === 'share' ? `${number(value)}%` : number(value);
  const valueOf = (bar: DashboardTotals) => {
    const value = measure.of(bar);
    return value === null ? null : value / scale;
  };
  // A line that begins at zero because there were no bookings yet would look like growth.
  const hasBefore = canCompare(offer);
  const bars = offer.over_time.map(({ start }) => nameOf(start));
  const [now, then] = [offer.over_time.map(valueOf), offer.over_time_before.map((bar) => (hasBefore ? valueOf(bar) : null))];
  const every = Math.ceil(bars.length / (isNarrow ? 5 : 12));
  const title = translate('statistics.over_time');
  const words = { now: translate('statistics.now'), before: translate('statistics.earlier') };
  return (
    <PlotPanel
      plot="over_time"
      title={title}
      filter={filter}
      table={
        <NumberTable
          caption={`${title}: ${translate(`statistics.metrics.${measure.name}`)}`}
          head={[translate('statistics.period'), words.now, words.before]}
          rows={bars.map(({ long }, at) => [long, show(now[at] ?? null), show(then[at] ?? null)])}
        />
      }
    >
      <div className={own.plot}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={measure.name}
          aria-label={translate('statistics.measure')}
          onChange={(_event, name: string | null) => name && choose(name)}
          className={styles.toggles}
        >
          {seen.map(({ name }) => (
            <ToggleButton key={name} value={name}>
              {translate(`statistics.metrics.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <div aria-hidden className={own.legend}>
          <span className={own.keyNow} /> {words.now}
          {hasBefore && (
            <>
              <span className={own.keyThen} /> {words.before}
            </>
          )}
        </div>
        <div
          className={styles.plotRoom}
          role="img"
          aria-label={`${translate(`statistics.metrics.${measure.name}`)}, ${bars[0]?.long ?? ''}, ${bars.at(-1)?.long ?? ''}`}
        >
          <LineChart
            height={280}
            hideLegend
            skipAnimation={isStill}
            grid={{ horizontal: true }}
            slotProps={{
              area: { fillOpacity: 0.14 },
              line: ({ seriesId }) => (seriesId === 'then' ? { strokeDasharray: '4 4' } : {}),
            }}
            margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
            xAxis={[
              {
                scaleType: 'point',
                data: bars.map(({ long }) => long),
                valueFormatter: (long: string, { location }) =>
                  location === 'tick' ? (bars.find((bar) => bar.long === long)?.short ?? long) : long,
                tickLabelInterval: (_long: string, at: number) => at % every === 0,
                disableLine: true,
                disableTicks: true,
              },
            ]}
            yAxis={[
              {
                min: 0,
                width: measure.is === 'money' ? 64 : 44,
                ...(measure.is === 'share'
                  ? { max: Math.max(100, ...now.map((value) => value ?? 0), ...then.map((value) => value ?? 0)) }
                  : {}),
                valueFormatter: (value: number) =>
                  measure.is === 'money' ? `€ ${number(value)}` : measure.is === 'share' ? `${number(value)}%` : number(value),
                tickMinStep: 1,
                tickNumber: 4,
                disableLine: true,
                disableTicks: true,
              },
            ]}
            series={[
              {
                id: 'then',
                data: then,
                label: words.before,
                color: palette.text.secondary,
                showMark: false,
                curve: 'monotoneX',
                connectNulls: true,
                valueFormatter: show,
              },
              {
                id: 'now',
                data: now,
                label: words.now,
                color: palette.info.main,
                area: true,
                showMark: now.length < 3,
                curve: 'monotoneX',
                connectNulls: true,
                valueFormatter: show,
              },
            ]}
          />
        </div>
      </div>
    </PlotPanel>
  );
}
