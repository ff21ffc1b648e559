import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';

interface Line {
  readonly date: string;
  readonly note?: string | undefined;
}

interface DateLinesProps {
  lines: readonly Line[];
  /** The last date, when there are more than these. */
  last: string | null;
  /** The number of dates between these and the last. */
  between: number;
  /** Excludes a date. */
  onSkip?: ((date: string) => void) | undefined;
}

/** The dates of a repetition: the first few, the number of others, and the last. */
export function DateLines({ lines, last, between, onSkip }: DateLinesProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  return (
    <Box component="ol" sx={LIST}>
      {lines.map(({ date: day, note }) => (
        <li key={day}>
          <span>{date(day)}</span>
          {note && <small>{note}</small>}
          {onSkip && (
            <IconButton size="small" aria-label={translate('sessions.preview.leave_out', { date: date(day) })} onClick={() => onSkip(day)}>
              <Close sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </li>
      ))}
      {between > 0 && <li className="between">{translate('sessions.preview.between', { smart_count: between })}</li>}
      {last !== null && (
        <li>
          <span>{date(last)}</span>
          <small>{translate('sessions.preview.last')}</small>
        </li>
      )}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, borderTop: 1, borderColor: 'divider' },
  '& li:first-of-type': { borderTop: 0 },
  '& li > span': { whiteSpace: 'nowrap' },
  '& small': { fontSize: 12, color: 'text.secondary' },
  '& .between': { color: 'text.secondary' },
  '& button': { ml: 'auto' },
} as const;
