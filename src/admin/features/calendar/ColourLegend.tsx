import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { eventColours } from './eventColours';
import { COLOURED_BY, type ColouredBy, type useEventColours } from './useEventColours';

type ColourLegendProps = Pick<ReturnType<typeof useEventColours>, 'by' | 'choose' | 'names'>;

/** By what sessions are coloured, and whose each colour is. */
export function ColourLegend({ by, choose, names }: ColourLegendProps) {
  const translate = useTranslate();
  return (
    <Box sx={[LEGEND, eventColours]}>
      <NativeSelect
        value={by}
        onChoose={(next) => choose(COLOURED_BY.find((one): one is ColouredBy => one === next) ?? 'activity')}
        aria-label={translate('club_calendar.colour')}
        className="by"
      >
        {COLOURED_BY.map((one) => (
          <option key={one} value={one}>
            {translate(`club_calendar.by_${one}`)}
          </option>
        ))}
      </NativeSelect>
      <ul>
        {names.map(({ key, name, colour }) => (
          <li key={key} className={`colour-${colour}`}>
            {name}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const LEGEND = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .by': { width: 'auto', flex: 'none' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '14px',
    margin: 0,
    padding: '6px 0',
    listStyle: 'none',
    maxHeight: 104,
    overflowY: 'auto',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: '6px', fontSize: 13, lineHeight: '24px' },
  '& li::before': { content: '""', width: 12, height: 12, borderRadius: '3px', background: 'var(--edge)' },
});
