import CalendarIcon from '@mui/icons-material/DateRangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type DateRange, presetRange, PRESETS, rangeIssues } from '../../../../domain/statistics/dateRange';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { sentenceOf } from '../../../../schema/sentence';
import { DateBox } from '../../../ui/boxes/DateBox';
import { useFormats } from '../../../ui/formats/formats';
import { useToday } from '../../../ui/formats/useToday';

/** A range of days as `DD-MM-YYYY - DD-MM-YYYY`; opens a choice of common ranges and two day inputs. */
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

/** Two days to type or pick, both included. Errors are shown after submitting. */
function RangeForm({ start, onChoose }: { start: DateRange; onChoose: (range: DateRange) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState({ from: showDate(start.from), to: showDate(start.to) });
  const [isAsked, setAsked] = useState(false);
  const range = { from: readDate(typed.from) ?? '', to: readDate(typed.to) ?? '' };
  const issues = isAsked ? rangeIssues(range) : [];
  const show = () => {
    setAsked(true);
    if (rangeIssues(range).length === 0) onChoose(range);
  };
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 3, p: 4, minWidth: 216 }}>
      {(['from', 'to'] as const).map((side) => {
        const fault = issues.find(({ at }) => at === side);
        return (
          <div key={side}>
            <Box component="label" htmlFor={`range-${side}`} sx={{ display: 'block', mb: 1, fontWeight: 500 }}>
              {translate(`fields.${side}`)}
            </Box>
            <DateBox
              id={`range-${side}`}
              value={typed[side]}
              aria-invalid={fault !== undefined}
              aria-describedby={fault ? `range-${side}-fault` : undefined}
              onType={(text) => setTyped({ ...typed, [side]: text })}
            />
            {fault && (
              <Box id={`range-${side}-fault`} role="alert" sx={{ mt: 1, fontSize: 13, color: 'error.main', maxWidth: 200 }}>
                {sentenceOf(translate, fault)}
              </Box>
            )}
          </div>
        );
      })}
      <Button variant="contained" onClick={show}>
        {translate('club.show')}
      </Button>
    </Box>
  );
}
