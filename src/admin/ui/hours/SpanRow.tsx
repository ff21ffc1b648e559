import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { get } from 'react-hook-form';
import { type OpenSpan, readClosing } from '../../../domain/time/openingHours';
import { readTime } from '../../../domain/typed/dates';
import { TimeBox } from '../boxes/TimeBox';

interface SpanRowProps {
  /** Path of the span in the form: `opening_hours.monday.0`. */
  source: string;
  /** Its place in the day, from 1. */
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

/** From when until when, with what is wrong with either under both. */
export function SpanRow({ source, position, span, faults, disabled, onChange, onRemove }: SpanRowProps) {
  const translate = useTranslate();
  const id = useId();
  const told = SIDES.flatMap(([side]) => {
    const message: unknown = get(faults, `${side}.message`);
    return typeof message === 'string' ? [message] : [];
  });
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {SIDES.map(([side, read], index) => (
          <Box
            key={side}
            data-source={`${source}.${side}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, flex: '0 1 140px' }}
          >
            {index === 1 && <span aria-hidden>–</span>}
            <TimeBox
              name={`${source}.${side}`}
              aria-label={translate(`inputs.opening_hours.${side}`, { position })}
              aria-invalid={get(faults, side) !== undefined}
              aria-describedby={told.length > 0 ? id : undefined}
              disabled={disabled}
              value={span[side]}
              onType={(text) => onChange({ ...span, [side]: text })}
              onBlur={() => {
                const time = read(span[side]);
                if (time !== null && time !== span[side]) onChange({ ...span, [side]: time });
              }}
            />
          </Box>
        ))}
        <IconButton
          disabled={disabled}
          aria-label={translate('inputs.opening_hours.remove', { position })}
          onClick={onRemove}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box id={id} sx={{ fontSize: 13, lineHeight: '18px', color: 'error.main', '& > div': { mt: 1 } }}>
        {[...new Set(told)].map((message) => (
          <div key={message}>{message}</div>
        ))}
      </Box>
    </div>
  );
}
