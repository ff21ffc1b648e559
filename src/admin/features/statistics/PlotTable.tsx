import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';

export interface Plotted {
  /** What is plotted: the caption of the table, and the label of the drawing for screen readers. */
  readonly caption: string;
  /** One label per bar: the short one below it, the long one in the table. */
  readonly bars: readonly { readonly short: string; readonly long: string }[];
  readonly series: readonly PlotSeries[];
  /** The heading of the column with the total of each bar. */
  readonly sum?: string;
  /** Formats a value. Default: as a number. */
  readonly format?: (value: number) => string;
}

/** The parts of the bars in one colour, from the bottom up. */
interface PlotSeries {
  readonly name: string;
  /** A colour of the theme's palette: `primary.main`. */
  readonly colour: string;
  readonly values: readonly number[];
}

/** The numbers of a plot, collapsed until they are opened. */
export function PlotTable({ caption, bars, series, sum, format }: Plotted) {
  const translate = useTranslate();
  const { number } = useFormats();
  const write = format ?? number;
  const whole = { name: sum ?? '', values: bars.map((_, at) => series.reduce((all, { values }) => all + (values[at] ?? 0), 0)) };
  const columns = sum === undefined ? series : [...series, whole];
  return (
    <Box
      component="details"
      sx={{ typography: 'body2', '& summary': { cursor: 'pointer', color: 'text.secondary', width: 'fit-content' } }}
    >
      <summary>{translate('club.as_table')}</summary>
      <Box sx={{ overflow: 'auto', maxHeight: 280, mt: 2 }}>
        <Box
          component="table"
          aria-label={caption}
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': { py: 1, px: 2, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
            '& tbody th': { fontWeight: 400 },
            '& th:first-of-type': { textAlign: 'left', pl: 0 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('club.period')}</th>
              {columns.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ long }, at) => (
              <tr key={long}>
                <th scope="row">{long}</th>
                {columns.map(({ name, values }) => (
                  <td key={name}>{write(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
