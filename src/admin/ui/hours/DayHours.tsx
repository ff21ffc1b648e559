import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { MAX_SPANS, nextSpan, type OpenSpan } from '../../../domain/time/openingHours';
import { type Weekday, WEEKDAYS } from '../../../domain/time/weekdays';
import { faultsAt } from './faultsAt';
import { SpanRow } from './SpanRow';

interface DayHoursProps {
  day: Weekday;
  /** Path of the day in the form: `opening_hours.monday`. */
  source: string;
  spans: readonly OpenSpan[];
  /** The form's errors for this day. */
  faults: unknown;
  disabled: boolean;
  onChange: (spans: readonly OpenSpan[]) => void;
  onCopy: (to: readonly Weekday[]) => void;
}

/** One day: closed, or its time spans below each other. */
export function DayHours({ day, source, spans, faults, disabled, onChange, onCopy }: DayHoursProps) {
  const translate = useTranslate();
  const id = useId();
  const message = faultsAt(faults, 'message');
  const add = (
    <Button
      variant="text"
      size="small"
      startIcon={<AddIcon />}
      disabled={disabled || spans.length >= MAX_SPANS}
      onClick={() => onChange([...spans, nextSpan(spans)])}
      sx={{ alignSelf: 'center', '@media (pointer: coarse)': { minHeight: 44 } }}
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
        gridTemplateColumns: { xs: '1fr auto', sm: '88px minmax(0, 1fr) auto' },
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
            // Spans have no id, so the key is their position in the day.
            key={index}
            source={`${source}.${index}`}
            position={index + 1}
            span={span}
            faults={faultsAt(faults, index)}
            disabled={disabled}
            onChange={(changed) => onChange(spans.map((unchanged, at) => (at === index ? changed : unchanged)))}
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

const GROUPS: readonly (readonly [string, readonly Weekday[]])[] = [
  ['all', WEEKDAYS],
  ['working_days', WEEKDAYS.slice(0, 5)],
  ['weekend', WEEKDAYS.slice(5)],
];

/** Copies the hours of a day to other days, in groups or one by one. */
function CopyHours({ day, disabled, onCopy }: { day: Weekday; disabled: boolean; onCopy: (to: readonly Weekday[]) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('inputs.opening_hours.copy', { day: translate(`inputs.weekdays.${day}`) });
  const choose = (to: readonly Weekday[]) => {
    setAnchor(null);
    onCopy(to);
  };
  return (
    <>
      <Tooltip title={name} describeChild>
        <span>
          <IconButton
            disabled={disabled}
            aria-label={name}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <CopyIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {GROUPS.map(([group, days]) => (
            <MenuItem key={group} onClick={() => choose(days)}>
              {translate(`inputs.opening_hours.${group}`)}
            </MenuItem>
          ))}
          <Divider />
          {WEEKDAYS.filter((other) => other !== day).map((other) => (
            <MenuItem key={other} onClick={() => choose([other])}>
              {translate(`inputs.weekdays.${other}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
