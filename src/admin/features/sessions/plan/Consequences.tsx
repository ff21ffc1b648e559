import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';
import { useFormats } from '../../../ui/formats/formats';
import { ConflictChoices } from '../repetition/ConflictChoices';
import { SkippedDates } from '../repetition/SkippedDates';
import { OffPatternRows } from './OffPatternRows';
import type { PlanOptions } from './planOptions';
import { PlannedLines } from './PlannedLines';

interface ConsequencesProps {
  plan: ConsequencesPlan;
  options: PlanOptions;
  onOptions: (options: PlanOptions) => void;
}

const COUNTED = ['changed', 'created', 'deleted', 'cancelled', 'off_pattern'] as const;
/** Said where they can be put right: below the conflicts, and with the spots. */
const ASKED = ['session_rules.conflicts', 'session_rules.spots_below'];

/** What a plan comes to: how many of what, which dates, whom it is about, and what is still to be decided. */
export function Consequences({ plan, options, onOptions }: ConsequencesProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const { counts, untouched, participants, waiting, overbooked, detached, conflicts, conflicts_count, hints, skipped, issues } = plan;
  const say = (key: string, smart_count: number, values = {}) => translate(`sessions.plan.${key}`, { smart_count, ...values });
  const isNothing = COUNTED.every((what) => counts[what] === 0);
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: '18px' }}>
        {COUNTED.map((what) => counts[what] > 0 && <li key={what}>{say(what, counts[what])}</li>)}
        {isNothing && issues.length === 0 && <li>{translate('sessions.plan.nothing')}</li>}
        {untouched > 0 && !isNothing && <li>{say('untouched', untouched)}</li>}
        {participants > 0 && <li>{say('participants', participants)}</li>}
        {waiting > 0 && <li>{say('waiting', waiting)}</li>}
      </Box>
      <PlannedLines plan={plan} />
      <OffPatternRows
        rows={plan.off_pattern}
        choices={options.off_pattern ?? {}}
        onChoose={(off_pattern) => onOptions({ ...options, off_pattern })}
      />
      {overbooked.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, pl: '18px' }}>
            {overbooked.slice(0, 5).map(({ session_id, date, participants: taken, spots }) => (
              <li key={session_id}>{translate('sessions.plan.overbooked', { date: weekday(date), taken, spots })}</li>
            ))}
            {overbooked.length > 5 && <li>{translate('sessions.conflicts.more', { smart_count: overbooked.length - 5 })}</li>}
          </Box>
          <Tick
            isOn={options.accept_overbooked ?? false}
            label={translate('sessions.plan.accept_overbooked')}
            onChange={(accept_overbooked) => onOptions({ ...options, accept_overbooked })}
          />
        </Alert>
      )}
      {detached > 0 && (
        <Tick
          isOn={options.overwrite_detached ?? false}
          label={say('overwrite', detached)}
          onChange={(overwrite_detached) => onOptions({ ...options, overwrite_detached })}
        />
      )}
      <ConflictChoices
        conflicts={conflicts}
        count={conflicts_count}
        choice={options.conflicts ?? 'stop'}
        onChoose={(choice) => onOptions({ ...options, conflicts: choice })}
      />
      {hints.map(({ date, change }) => (
        <Alert key={date} severity="info">
          {translate(`sessions.preview.${change}`, { date: weekday(date) })}
        </Alert>
      ))}
      <SkippedDates skipped={skipped} />
      {issues
        .filter(({ key }) => !ASKED.includes(key))
        .map(({ at, message }) => (
          <Alert key={`${at} ${message}`} severity="error">
            {message}
          </Alert>
        ))}
    </>
  );
}

function Tick({ isOn, label, onChange }: { isOn: boolean; label: string; onChange: (isOn: boolean) => void }) {
  return <FormControlLabel control={<Checkbox size="small" checked={isOn} onChange={(_event, next) => onChange(next)} />} label={label} />;
}
