import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { PlotProps } from './plotProps';

/** What a plot shows, to be read: folded away until somebody asks for it. */
export function PlotTable({ caption, bars, series }: PlotProps) {
  const translate = useTranslate();
  const { number } = useFormats();
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
              {series.map(({ name }) => (
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
                {series.map(({ name, values }) => (
                  <td key={name}>{number(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
