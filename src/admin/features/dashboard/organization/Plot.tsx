import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { PlotProps, PlotSeries } from './plotProps';
import { PlotTable } from './PlotTable';

const ROOM = 150;
const FOOT = 24;
const Frame = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: ROOM + FOOT,
  overflow: 'visible',
  '& text': { fontSize: 11, fill: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& line': { stroke: theme.palette.divider },
}));

/** Numbers over time as bars, those of several kinds on top of each other; the same as a table for whoever wants to read them. */
export function Plot({ caption, bars, series }: PlotProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const sums = bars.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...sums);
  const step = 100 / Math.max(1, bars.length);
  // As many names as have room on a phone.
  const every = Math.ceil(bars.length / 6);
  const total = sums.reduce((all, one) => all + one, 0);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {series.length > 1 && <Legend series={series} />}
      <Frame role="img" aria-label={translate('club.plot_name', { caption, total: number(total) })}>
        <line x1="0" x2="100%" y1={ROOM + 0.5} y2={ROOM + 0.5} />
        <text x="0" y="9">
          {number(most)}
        </text>
        {bars.map(({ short, long }, at) => (
          <g key={long}>
            <title>{[long, ...series.map(({ name, values }) => `${name}: ${number(values[at] ?? 0)}`)].join('\n')}</title>
            <rect x={`${at * step}%`} y={0} width={`${step}%`} height={ROOM} fill="transparent" />
            <Stack at={at} step={step} series={series} most={most} />
            {at % every === 0 && (
              <text x={`${(at + 0.5) * step}%`} y={ROOM + 16} textAnchor="middle">
                {short}
              </text>
            )}
          </g>
        ))}
      </Frame>
      <PlotTable caption={caption} bars={bars} series={series} />
    </Box>
  );
}

function Stack({ at, step, series, most }: { at: number; step: number; series: readonly PlotSeries[]; most: number }) {
  const heights = series.map(({ values }) => ((values[at] ?? 0) / most) * (ROOM - 16));
  return series.map(({ name, colour }, index) => {
    const below = heights.slice(0, index).reduce((sum, one) => sum + one, 0);
    const height = heights[index] ?? 0;
    return (
      height > 0 && (
        <Box
          component="rect"
          key={name}
          x={`${(at + 0.15) * step}%`}
          width={`${step * 0.7}%`}
          y={ROOM - below - height}
          height={height}
          sx={{ fill: (theme) => colourOf(theme.palette, colour) }}
        />
      )
    );
  });
}

function colourOf(palette: object, name: string): string {
  const [group = '', shade = ''] = name.split('.');
  return (palette as Record<string, Record<string, string> | undefined>)[group]?.[shade] ?? 'currentColor';
}

const Legend = ({ series }: { series: readonly PlotSeries[] }) => (
  <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', typography: 'body2', color: 'text.secondary' }}>
    {series.map(({ name, colour }) => (
      <Box component="span" key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
        {name}
      </Box>
    ))}
  </Box>
);
