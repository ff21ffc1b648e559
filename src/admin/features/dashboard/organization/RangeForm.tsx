import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type DateRange, rangeIssues } from '../../../../domain/statistics/dateRange';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { sentenceOf } from '../../../../schema/sentence';
import { DateBox } from '../../../ui/boxes/DateBox';

/** Two days to type or pick, both included. What is wrong with them is said once they are asked for. */
export function RangeForm({ start, onChoose }: { start: DateRange; onChoose: (range: DateRange) => void }) {
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
