import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { type Plotted, PlotTable } from './PlotTable';

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

/** Numbers over time as stacked bars, with negative values below the line; the same numbers are available as a table. */
export function Plot(plotted: Plotted) {
  const { caption, bars, series } = plotted;
  const translate = useTranslate();
  const { number } = useFormats();
  const { format = number } = plotted;
  const sumsOf = (is: (value: number) => boolean) =>
    bars.map((_, at) => series.reduce((sum, { values }) => sum + (is(values[at] ?? 0) ? (values[at] ?? 0) : 0), 0));
  const most = Math.max(...sumsOf((value) => value > 0), 0);
  const least = Math.min(...sumsOf((value) => value < 0), 0);
  const scale = { most: most - least === 0 ? 1 : most, least };
  const line = zeroOf(scale);
  const step = 100 / Math.max(1, bars.length);
  // As many labels as fit on a phone.
  const every = Math.ceil(bars.length / 6);
  const total = sumsOf(() => true).reduce((all, value) => all + value, 0);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {series.length > 1 && <Legend series={series} />}
      <Frame role="img" aria-label={translate('club.plot_name', { caption, total: format(total) })}>
        <line x1="0" x2="100%" y1={line + 0.5} y2={line + 0.5} />
        {(most > 0 || least === 0) && (
          <text x="0" y="9">
            {format(Math.max(scale.most, 0))}
          </text>
        )}
        {least < 0 && (
          <text x="0" y={ROOM}>
            {format(least)}
          </text>
        )}
        {bars.map(({ short, long }, at) => (
          <g key={long}>
            <title>{[long, ...series.map(({ name, values }) => `${name}: ${format(values[at] ?? 0)}`)].join('\n')}</title>
            <rect x={`${at * step}%`} y={0} width={`${step}%`} height={ROOM} fill="transparent" />
            <Stack at={at} step={step} series={series} scale={scale} />
            {at % every === 0 && (
              <text x={`${(at + 0.5) * step}%`} y={ROOM + 16} textAnchor="middle">
                {short}
              </text>
            )}
          </g>
        ))}
      </Frame>
      <PlotTable {...plotted} />
    </Box>
  );
}

interface Scale {
  readonly most: number;
  /** Zero or negative. */
  readonly least: number;
}

/** The height of one unit, leaving room for the number above the highest bar and below the lowest. */
const unitOf = ({ most, least }: Scale) => (ROOM - 16 - (least < 0 ? 14 : 0)) / (most - least);
const zeroOf = (scale: Scale) => 16 + scale.most * unitOf(scale);

function Stack({ at, step, series, scale }: { at: number; step: number; series: Plotted['series']; scale: Scale }) {
  const { palette } = useTheme();
  const heights = series.map(({ values }) => (values[at] ?? 0) * unitOf(scale));
  return series.map(({ name, colour }, index) => {
    const height = heights[index] ?? 0;
    const before = heights.slice(0, index).reduce((sum, value) => (value > 0 === height > 0 ? sum + value : sum), 0);
    return (
      height !== 0 && (
        <rect
          key={name}
          x={`${(at + 0.15) * step}%`}
          width={`${step * 0.7}%`}
          y={zeroOf(scale) - before - Math.max(height, 0)}
          height={Math.abs(height)}
          fill={colourOf(palette, colour)}
        />
      )
    );
  });
}

function colourOf(palette: object, name: string): string {
  const [group = '', shade = ''] = name.split('.');
  return (palette as Record<string, Record<string, string> | undefined>)[group]?.[shade] ?? 'currentColor';
}

const Legend = ({ series }: Pick<Plotted, 'series'>) => (
  <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', typography: 'body2', color: 'text.secondary' }}>
    {series.map(({ name, colour }) => (
      <Box component="span" key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
        {name}
      </Box>
    ))}
  </Box>
);
