import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { get } from 'react-hook-form';
import { MAX_SPANS, nextSpan, type OpenSpan } from '../../../domain/time/openingHours';
import type { Weekday } from '../../../domain/time/weekdays';
import { CopyHours } from './CopyHours';
import { SpanRow } from './SpanRow';

interface DayHoursProps {
  day: Weekday;
  /** Path of the day in the form: `opening_hours.monday`. */
  source: string;
  spans: readonly OpenSpan[];
  /** What the form holds against this day. */
  faults: unknown;
  disabled: boolean;
  onChange: (spans: readonly OpenSpan[]) => void;
  onCopy: (to: readonly Weekday[]) => void;
}

/** One day: closed, or its spans below each other. */
export function DayHours({ day, source, spans, faults, disabled, onChange, onCopy }: DayHoursProps) {
  const translate = useTranslate();
  const id = useId();
  const message: unknown = get(faults, 'message');
  const add = (
    <Button
      variant="text"
      size="small"
      startIcon={<AddIcon />}
      disabled={disabled || spans.length >= MAX_SPANS}
      onClick={() => onChange([...spans, nextSpan(spans)])}
      sx={{ minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {translate(spans.length === 0 ? 'inputs.opening_hours.open' : 'inputs.opening_hours.add')}
    </Button>
  );
  return (
    <Box
      role="group"
      aria-labelledby={id}
      data-source={source}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '112px minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        p: '8px 8px 8px 16px',
      }}
    >
      <Box id={id} sx={{ fontWeight: 500, alignSelf: 'start', py: '10px' }}>
        {translate(`inputs.weekdays.${day}`)}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { xs: 2, sm: 1 }, minWidth: 0, display: 'grid', gap: 2, py: { sm: '2px' } }}>
        {spans.length === 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 72 }}>
              {translate('inputs.opening_hours.closed')}
            </Box>
            {add}
          </Box>
        )}
        {spans.map((span, index) => (
          <SpanRow
            // Spans have no identity of their own: the place in the day is what they are called by.
            key={index}
            source={`${source}.${index}`}
            position={index + 1}
            span={span}
            faults={get(faults, String(index))}
            disabled={disabled}
            onChange={(changed) => onChange(spans.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => onChange(spans.filter((_, at) => at !== index))}
          />
        ))}
        {typeof message === 'string' && (
          <Box role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
            {message}
          </Box>
        )}
        {spans.length > 0 && <div>{add}</div>}
      </Box>
      <Box sx={{ alignSelf: 'start', gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}>
        <CopyHours day={day} disabled={disabled} onCopy={onCopy} />
      </Box>
    </Box>
  );
}
