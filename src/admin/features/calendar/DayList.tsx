import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { spreadOverDays } from '../../../domain/calendar/spreadOverDays';
import { daysOffOn } from '../../../domain/holidays/daysOff';
import { EmptyDrawing } from '../../engine/lists/EmptyDrawing';
import { useFormats } from '../../ui/formats/formats';
import { useRowAddress } from '../../engine/lists/useRowAddress';
import { DaysOffLines } from './DaysOffLines';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { EventLink } from './EventLink';
import { eventStyles } from './eventStyles';
import { useEventWords } from './useEventWords';

/** A list of days with their sessions, each a row large enough for touch: one day on a phone, or weeks without their empty days. */
export function DayList({ range, sessions, address, daysOff, colourOf }: SessionCalendarProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const words = useEventWords();
  const addressOf = useRowAddress();
  const byDay = useMemo(() => spreadOverDays(sessions, range), [sessions, range]);
  const isList = address.span === 'list';
  const days = [...byDay].filter(
    ([day, parts]) => !isList || parts.length > 0 || daysOffOn(day, daysOff).some(({ reason }) => reason !== 'school'),
  );
  if (days.length === 0)
    return (
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 4, px: 6, py: 14, textAlign: 'center' }}>
        <EmptyDrawing />
        {translate('sessions.calendar.nothing_listed')}
      </Box>
    );
  return (
    <Box sx={[eventStyles, LIST]}>
      {days.map(([day, parts]) => (
        <section key={day}>
          {/* With a single day, the tools above already show the date. */}
          {address.span === 'day' ? null : <h3 aria-current={day === address.today ? 'date' : undefined}>{date(day)}</h3>}
          <DaysOffLines day={day} daysOff={daysOff} first={range.from} />
          {parts.length === 0 ? (
            <p>{translate('sessions.calendar.nothing')}</p>
          ) : (
            parts.map(({ item, isContinued }) => (
              <EventLink
                key={item.id}
                session={item}
                to={addressOf(item) ?? ''}
                words={words}
                isContinued={isContinued}
                isRow
                className={colourOf(item)}
              />
            ))
          )}
        </section>
      ))}
    </Box>
  );
}

const LIST = (theme: Theme) => ({
  '& section': { padding: '8px 16px 12px', borderTop: `1px solid ${theme.palette.divider}` },
  '& section:first-of-type': { borderTop: 0 },
  '& h3': {
    margin: '0 0 6px',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 550,
    '&[aria-current]': { color: theme.palette.primary.main },
  },
  '& p': { margin: 0, fontSize: 13, color: theme.palette.text.secondary },
  '& .off': { margin: '-4px 0 6px' },
  '& .event': { alignItems: 'center', columnGap: '12px', minHeight: 48, marginBottom: '4px', padding: '4px 12px', fontSize: 14 },
  '& .event .time': { flex: 'none', width: 92 },
  '& .event .where': { order: 1, flex: 1, color: 'inherit', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .event small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 12,
    color: theme.palette.text.secondary,
  },
  '& .event .full': { order: 2, flex: 'none', marginLeft: 'auto', textAlign: 'right' },
  '& .event .badge': { display: 'block' },
});
