import RepeatIcon from '@mui/icons-material/RepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { datesToSkip } from '../../../../domain/holidays/datesToSkip';
import { datesOf, lastDayFrom } from '../../../../domain/sessions/datesOf';
import type { Repetition } from '../../../../domain/sessions/repetition';
import type { CommitAnswer, EditInput } from '../../../../domain/sessions/sessionInputs';
import { DaysOffNote } from '../../holidays/DaysOffNote';
import { useDaysOff } from '../../holidays/useDaysOff';
import { Skeleton } from '../../../ui/Skeleton';
import { useNotice } from '../../../ui/useNotice';
import { useSeries } from '../detail/useSeries';
import { PlanDialog } from '../plan/PlanDialog';
import { draftOf, repetitionOf } from '../repetition/repetitionDraft';
import { RepetitionFields } from '../repetition/RepetitionFields';
import { useRepetitionFaults } from '../repetition/useRepetitionFaults';
import { useRuleText } from '../repetition/useRuleText';
import type { Session } from '../session';
import { useActivityHere } from '../useActivityHere';

interface RepetitionFactsProps {
  session: Session;
  api: string;
  /** The rule cannot be changed here, because the session is over. */
  isLocked: boolean;
}

/** How a session repeats, how it differs from its series, and a button that changes the repetition. */
export function RepetitionFacts({ session, api, isLocked }: RepetitionFactsProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const ruleText = useRuleText();
  const series = useSeries(session);
  const [isOpen, setOpen] = useState(false);
  if (series === null) return null;
  const own = session.detached_fields.map((name) => translate(`resources.sessions.fields.${name}`)).join(', ');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mb: 4,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <RepeatIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <div>{series ? ruleText(series) : <Skeleton width={240} />}</div>
        {own !== '' && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('sessions.repetition.detached', { fields: own })}</Box>
        )}
        {session.is_off_pattern && <Box sx={{ fontSize: 13, color: 'warning.main' }}>{translate('sessions.repetition.off_pattern')}</Box>}
      </Box>
      {!isLocked && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {translate('sessions.repetition.change')}
        </Button>
      )}
      {isOpen && series && (
        <RepetitionDialog
          session={session}
          api={api}
          series={series}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            notice.saved();
          }}
        />
      )}
    </Box>
  );
}

interface RepetitionDialogProps {
  session: Session;
  api: string;
  series: Repetition;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** Changes the repetition from this session on, with the consequences for existing sessions. */
function RepetitionDialog({ session, api, series, onClose, onDone }: RepetitionDialogProps) {
  const translate = useTranslate();
  const here = session.occurrence_date ?? session.date;
  // The remaining count would be another number, so the end date is kept instead.
  const [draft, setDraft] = useState(() =>
    draftOf({
      ...series,
      count: series.end_date === null ? series.count : null,
      excluded_dates: series.excluded_dates.filter((date) => date >= here),
    }),
  );
  const faults = useRepetitionFaults(draft, here);
  const isSound = Object.keys(faults).length === 0;
  const body = useMemo<EditInput | null>(
    () => (isSound ? { scope: 'all_from_this', changes: {}, repetition: repetitionOf(draft), conflicts: 'stop' } : null),
    [isSound, draft],
  );
  const activity = useActivityHere();
  const place = session.location ?? activity?.location ?? null;
  const daysOff = useDaysOff(useMemo(() => ({ from: here, to: lastDayFrom(here) }), [here]));
  const rule = useMemo(() => ({ ...repetitionOf(draft), start_date: here }), [draft, here]);
  const dates = useMemo(() => (isSound ? datesOf(rule).dates : []), [isSound, rule]);
  return (
    <PlanDialog
      title={translate('sessions.repetition.change_title')}
      planPath={`${api}/plan`}
      commitPath={`${api}/changes`}
      body={body}
      missing={translate('sessions.repetition.faulty')}
      extra={{ version: session.version }}
      verb={() => translate('sessions.repetition.change')}
      onClose={onClose}
      onDone={onDone}
    >
      <RepetitionFields draft={draft} onChange={setDraft} start={here} faults={faults} />
      <DaysOffNote
        dates={dates}
        known={daysOff}
        location={place}
        onSkip={(reasons) => setDraft({ ...draft, excluded_dates: datesToSkip(rule, daysOff.days, reasons, place) })}
      />
    </PlanDialog>
  );
}
