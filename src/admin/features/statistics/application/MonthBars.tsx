import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { MonthNumber } from '../../../../domain/statistics/statistics';
import { useFormats } from '../../../ui/formats/formats';
import { visuallyHidden } from '../../../ui/visuallyHidden';

const HEIGHT = 240;
const HEAD = 20;
const FOOT = 24;
const ROOM = HEIGHT - HEAD - FOOT;

const Plot = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
  '& text': { fontSize: 12, textAnchor: 'middle', fill: theme.palette.text.secondary },
  '& .value': { fill: theme.palette.text.primary, fontWeight: 550 },
  '& .bar': { fill: theme.palette.info.main },
  '& .now': { fillOpacity: 0.55 },
  '& .ground': { stroke: theme.palette.divider },
}));

/**
 * Numbers per month as bars, and as a table for screen readers. Positions are percentages of the width, so that the font size is constant.
 */
export function MonthBars({ months, caption }: { months: readonly MonthNumber[]; caption: string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { short, long } = useMonthNames();
  const most = Math.max(1, ...months.map(({ total }) => total));
  const step = 100 / months.length;
  const isNow = (index: number) => index === months.length - 1;
  const name = (month: string, index: number) => (isNow(index) ? translate('dashboard.month_now', { month: long(month) }) : long(month));
  return (
    <>
      <Plot aria-hidden>
        {months.map(({ month, total }, index) => {
          const height = total === 0 ? 2 : Math.max(4, (total / most) * ROOM);
          const middle = `${(index + 0.5) * step}%`;
          return (
            <g key={month}>
              <title>{`${name(month, index)}: ${number(total)}`}</title>
              <rect x={`${index * step}%`} y={0} width={`${step}%`} height={HEIGHT} fill="transparent" />
              <rect
                className={isNow(index) ? 'bar now' : 'bar'}
                x={`${(index + 0.2) * step}%`}
                width={`${step * 0.6}%`}
                y={HEAD + ROOM - height}
                height={height}
                rx={total === 0 ? 0 : 3}
              />
              <text className="value" x={middle} y={HEAD + ROOM - height - 6}>
                {total === 0 ? '' : number(total)}
              </text>
              <text x={middle} y={HEIGHT - 6}>
                {short(month)}
              </text>
            </g>
          );
        })}
        <line className="ground" x1="0" x2="100%" y1={HEAD + ROOM + 0.5} y2={HEAD + ROOM + 0.5} />
      </Plot>
      <Box sx={{ position: 'relative' }}>
        <Box sx={visuallyHidden}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('dashboard.month')}</th>
                <th scope="col">{translate('dashboard.number')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, total }, index) => (
                <tr key={month}>
                  <th scope="row">{name(month, index)}</th>
                  <td>{number(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
    </>
  );
}

/** A month (`2026-11`) in words: `nov`, and `november 2026`. */
function useMonthNames() {
  const [locale] = useLocaleState();
  return useMemo(() => {
    const tag = locale === 'en' ? 'en-GB' : 'nl-NL';
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
    };
    const short = named({ month: 'short' });
    return { short: (month: string) => short(month).replace('.', ''), long: named({ month: 'long', year: 'numeric' }) };
  }, [locale]);
}
