import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { colourClass, eventColours } from './eventColours';
import { COLOURED_BY, type ColouredBy, type useEventColours } from './useEventColours';

type ColourLegendProps = Pick<ReturnType<typeof useEventColours>, 'by' | 'choose' | 'names'>;

/** Maximum number of names in the legend; each name is also shown at its sessions. */
const SHOWN = 4;

/** Chooses what the colours of sessions represent, and explains each colour. */
export function ColourLegend({ by, choose, names }: ColourLegendProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = names.length > SHOWN + 1;
  const shown = isOpen || !isLong ? names : names.slice(0, SHOWN);
  return (
    <Box sx={[LEGEND, eventColours]}>
      <NativeSelect
        value={by}
        onChoose={(next) => choose(COLOURED_BY.find((option): option is ColouredBy => option === next) ?? 'activity')}
        aria-label={translate('club_calendar.colour')}
        className="by"
      >
        {COLOURED_BY.map((option) => (
          <option key={option} value={option}>
            {translate(`club_calendar.by_${option}`)}
          </option>
        ))}
      </NativeSelect>
      <ul>
        {shown.map(({ key, name, color }) => (
          <li key={key} className={colourClass(color)}>
            {name}
          </li>
        ))}
        {isLong && (
          <li className="more">
            <Button size="small" variant="text" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {translate(isOpen ? 'club_calendar.fewer' : 'club_calendar.more', { smart_count: names.length - SHOWN })}
            </Button>
          </li>
        )}
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
  },
  '& li': { display: 'flex', alignItems: 'center', gap: '6px', fontSize: 13, lineHeight: '24px' },
  '& .more button': { minHeight: 24, padding: '0 6px' },
  '& li:not(.more)::before': { content: '""', width: 12, height: 12, borderRadius: '3px', background: 'var(--edge)' },
});
