import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { spreadOverDays } from '../../../domain/calendar/spreadOverDays';
import { useFormats } from '../../ui/formats/formats';
import { useRowAddress } from '../../engine/lists/useRowAddress';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { EventLink } from './EventLink';
import { eventStyles } from './eventStyles';
import { useEventWords } from './useEventWords';

/** A week on a phone: day below day, each session a line that a thumb can touch. */
export function DayList({ range, sessions, address }: SessionCalendarProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const words = useEventWords();
  const addressOf = useRowAddress();
  const byDay = useMemo(() => spreadOverDays(sessions, range), [sessions, range]);
  return (
    <Box sx={[LIST, eventStyles]}>
      {[...byDay].map(([day, parts]) => (
        <section key={day}>
          <h3 aria-current={day === address.today ? 'date' : undefined}>{date(day)}</h3>
          {parts.length === 0 ? (
            <p>{translate('sessions.calendar.nothing')}</p>
          ) : (
            parts.map(({ item, isContinued }) => (
              <EventLink key={item.id} session={item} to={addressOf(item) ?? ''} words={words} isContinued={isContinued} />
            ))
          )}
        </section>
      ))}
    </Box>
  );
}

const LIST = (theme: Theme) => ({
  '& section': { padding: '8px 16px 12px', borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': {
    margin: '0 0 6px',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 550,
    '&[aria-current]': { color: theme.palette.primary.main },
  },
  '& p': { margin: 0, fontSize: 13, color: theme.palette.text.secondary },
  '& .event': { alignItems: 'center', minHeight: 44, marginBottom: '4px', fontSize: 14 },
});
