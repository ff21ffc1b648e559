import CalendarIcon from '@mui/icons-material/DateRangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type DateRange, PRESETS, presetRange } from '../../../../domain/statistics/dateRange';
import { useFormats } from '../../../ui/formats/formats';
import { useToday } from '../../../ui/formats/useToday';
import { RangeForm } from './RangeForm';

/** A range of days as `DD-MM-YYYY - DD-MM-YYYY`; opens to choose a usual one, or to type two days. */
export function RangePicker({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: DateRange) => {
    setAnchor(null);
    onChoose(chosen);
  };
  const text = `${day(range.from)} - ${day(range.to)}`;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={translate('club.range', { range: text })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {text}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('club.choose_range'), sx: { maxWidth: 'calc(100vw - 16px)' } } }}
        >
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
            <Box
              sx={{
                display: 'grid',
                alignContent: 'start',
                p: 2,
                borderRight: { sm: 1 },
                borderBottom: { xs: 1, sm: 0 },
                borderColor: { xs: 'divider', sm: 'divider' },
              }}
            >
              {PRESETS.map((preset) => (
                <Button
                  key={preset}
                  color="inherit"
                  sx={{ justifyContent: 'flex-start', minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } }}
                  onClick={() => choose(presetRange(preset, today))}
                >
                  {translate(`club.presets.${preset}`)}
                </Button>
              ))}
            </Box>
            <RangeForm start={range} onChoose={choose} />
          </Box>
        </Popover>
      )}
    </>
  );
}
