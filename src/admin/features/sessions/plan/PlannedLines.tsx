import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { daysOffOn } from '../../../../domain/holidays/daysOff';
import type { ConsequencesPlan, LocalTimes, PlannedSession } from '../../../../domain/sessions/sessionPlan';
import { useDayOffWords } from '../../holidays/useDayOffWords';
import { useDaysOff } from '../../holidays/useDaysOff';
import { useFormats } from '../../../ui/formats/formats';
import { useConflictWords } from '../repetition/useConflictWords';
import { Chip, type Tone } from '../../../ui/values/Chip';

const TONES: Readonly<Record<PlannedSession['what'], Tone>> = {
  changed: 'neutral',
  created: 'good',
  deleted: 'bad',
  cancelled: 'bad',
  off_pattern: 'wait',
};

/** The first affected sessions, each as it was and as it will be, the number of others, and the last one. */
export function PlannedLines({ plan: { sessions, last, counts, conflicts } }: { plan: ConsequencesPlan }) {
  const translate = useTranslate();
  const words = useConflictWords();
  const offWords = useDayOffWords();
  const first = sessions.find(({ after }) => after)?.after?.date;
  const until = (last ?? sessions.at(-1))?.after?.date;
  const range = useMemo(() => (first && until && first <= until ? { from: first, to: until } : null), [first, until]);
  const { days } = useDaysOff(range);
  const offOf = (date: string, location: string | null) => daysOffOn(date, days, location).map(offWords);
  const clashOf = ({ before, after, location }: PlannedSession) =>
    after ? [...words(conflicts, after.date), ...(before?.date === after.date ? [] : offOf(after.date, location))].join('; ') : '';
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total < 2 && sessions.every(({ before, after }) => !isMoved(before, after))) return null;
  const between = total - sessions.length - 1;
  return (
    <Box component="ul" sx={LIST} aria-label={translate('sessions.plan.dates')}>
      {sessions.map((session, index) => (
        <Line key={session.session_id ?? `new ${index}`} session={session} clash={clashOf(session)} />
      ))}
      {between > 0 && <li className="between">{translate('sessions.preview.between', { smart_count: between })}</li>}
      {last && total > sessions.length && <Line session={last} clash={clashOf(last)} />}
    </Box>
  );
}

const isMoved = (before: LocalTimes | null, after: LocalTimes | null) =>
  before === null ||
  after === null ||
  before.date !== after.date ||
  before.start_time !== after.start_time ||
  before.end_time !== after.end_time;

function Line({ session: { what, before, after, participants }, clash }: { session: PlannedSession; clash: string }) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const spell = ({ date, start_time, end_time }: LocalTimes) => `${weekday(date)}, ${start_time}–${end_time}`;
  const isGone = after === null;
  return (
    <li>
      <span>
        {before && (isGone || isMoved(before, after)) && (
          <Box component="del" sx={{ color: 'text.secondary', mr: 1.5 }}>
            {spell(before)}
          </Box>
        )}
        {after && (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {spell(after)}
          </Box>
        )}
      </span>
      {clash !== '' && <small>{clash}</small>}
      {participants > 0 && <small>{translate('sessions.plan.with', { smart_count: participants })}</small>}
      <Chip tone={TONES[what]}>{translate(`sessions.plan.what.${what}`)}</Chip>
    </li>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  maxHeight: 320,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 2,
    minHeight: 36,
    px: 3,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li > span:first-of-type': { flex: '1 1 auto' },
  '& small': { fontSize: 12, color: 'text.secondary' },
  '& .between': { color: 'text.secondary' },
} as const;
