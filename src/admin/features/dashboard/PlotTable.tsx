import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';

export interface Plotted {
  /** What is plotted: names the table, and the drawing for who hears it. */
  readonly caption: string;
  /** One for each bar: short below it, whole in the table. */
  readonly bars: readonly { readonly short: string; readonly long: string }[];
  readonly series: readonly PlotSeries[];
  /** What all kinds of a bar are together; the table has it as a column of its own. */
  readonly sum?: string;
  /** How a value is written; as a number, unless it says otherwise. */
  readonly format?: (value: number) => string;
}

/** What is drawn in one colour, from the bottom up. */
interface PlotSeries {
  readonly name: string;
  /** A colour of the theme's palette: `primary.main`. */
  readonly colour: string;
  readonly values: readonly number[];
}

/** What a plot shows, to be read: folded away until somebody asks for it. */
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
            '& th, & td': { py: 1, px: 2, borderBottom: 1, borderColor: 'divider', textAlign: 'right', fontWeight: 400 },
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
