import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { SkippedDate } from '../../../../domain/sessions/repetition';
import { useFormats } from '../../../ui/formats/formats';

const SHOWN = 4;

/** The skipped days, each with its reason. */
export function SkippedDates({ skipped }: { skipped: readonly SkippedDate[] }) {
  const translate = useTranslate();
  const { date, month } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (skipped.length === 0) return null;
  const shown = isOpen ? skipped : skipped.slice(0, SHOWN);
  return (
    <Box>
      <Box component="h3" sx={{ typography: 'h3', m: '0 0 4px' }}>
        {translate('sessions.preview.skipped', { smart_count: skipped.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: '18px', fontSize: 13 }}>
        {shown.map(({ date: day, reason, day: missing }) => (
          <li key={`${reason} ${day}`}>
            {reason === 'no_such_day'
              ? translate('sessions.preview.no_such_day', { month: month(day), day: missing })
              : translate(`sessions.preview.${reason}`, { date: date(day) })}
          </li>
        ))}
      </Box>
      {skipped.length > shown.length && (
        <Button size="small" color="inherit" onClick={() => setOpen(true)}>
          {translate('sessions.preview.all_skipped', { smart_count: skipped.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}
