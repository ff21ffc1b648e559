import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { closesNextDay, type OpenSpan, readClosing } from '../../../domain/time/openingHours';
import { readTime } from '../../../domain/typed/dates';
import { TimeBox } from '../boxes/TimeBox';
import { faultsAt, messageAt } from './faultsAt';
import * as styles from './SpanRow.module.css';

interface SpanRowProps {
  /** Path of the span in the form: `opening_hours.monday.0`. */
  source: string;
  /** Its position in the day, from 1. */
  position: number;
  span: OpenSpan;
  faults: unknown;
  disabled: boolean;
  onChange: (span: OpenSpan) => void;
  onRemove: () => void;
}

const SIDES = [
  ['opened_at', readTime],
  ['closed_at', (text: string) => readClosing(text, readTime)],
] as const;

/** The start and end of a span; below them a note that it continues into the next day, and the error. */
export function SpanRow({ source, position, span, faults, disabled, onChange, onRemove }: SpanRowProps) {
  const translate = useTranslate();
  const id = useId();
  const told = SIDES.flatMap(([side]) => {
    const message = messageAt(faults, side);
    return message === undefined ? [] : [message];
  });
  const nextDay = closesNextDay(span) ? translate('inputs.opening_hours.next_day', { time: span.closed_at }) : null;
  return (
    <div>
      <div className={styles.span}>
        {SIDES.map(([side, read], index) => (
          <div key={side} data-source={`${source}.${side}`} className={styles.side}>
            {index === 1 && <span aria-hidden>–</span>}
            <TimeBox
              name={`${source}.${side}`}
              aria-label={translate(`inputs.opening_hours.${side}`, { position })}
              aria-invalid={faultsAt(faults, side) !== undefined}
              aria-describedby={told.length > 0 || nextDay ? id : undefined}
              disabled={disabled}
              value={span[side]}
              onType={(text) => onChange({ ...span, [side]: text })}
              onBlur={() => {
                const time = read(span[side]);
                if (time !== null && time !== span[side]) onChange({ ...span, [side]: time });
              }}
            />
          </div>
        ))}
        <IconButton
          disabled={disabled}
          aria-label={translate('inputs.opening_hours.remove', { position })}
          onClick={onRemove}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </div>
      <Box id={id} sx={{ fontSize: 13, lineHeight: '18px', color: 'error.main', '& > div': { mt: 1 } }}>
        {nextDay && <Box sx={{ color: 'text.secondary' }}>{nextDay}</Box>}
        {[...new Set(told)].map((message) => (
          <div key={message}>{message}</div>
        ))}
      </Box>
    </div>
  );
}
