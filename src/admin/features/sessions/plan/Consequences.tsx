import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import {
  type ConsequencesPlan,
  OFF_PATTERN_CHOICES,
  type OffPatternChoice,
  type OffPatternSession,
} from '../../../../domain/sessions/sessionPlan';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { useFormats } from '../../../ui/formats/formats';
import { ConflictChoices } from '../repetition/ConflictChoices';
import { SkippedDates } from '../repetition/SkippedDates';
import { ChangedFields } from './ChangedFields';
import { PlannedLines } from './PlannedLines';
import * as styles from './Consequences.module.css';
import type { PlanOptions } from './planOptions';

interface ConsequencesProps {
  plan: ConsequencesPlan;
  options: PlanOptions;
  onOptions: (options: PlanOptions) => void;
}

const COUNTED = ['changed', 'created', 'deleted', 'cancelled', 'off_pattern'] as const;
/** Shown where they can be resolved: below the conflicts, and with the spots. */
const ASKED = ['session_rules.conflicts', 'session_rules.spots_below'];

/** The consequences of a plan: the numbers, the dates, the people concerned, and the open decisions. */
export function Consequences({ plan, options, onOptions }: ConsequencesProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const { counts, untouched, participants, waiting, overbooked, detached, conflicts, conflicts_count, hints, skipped, issues } = plan;
  const countText = (key: string, smart_count: number, values = {}) => translate(`sessions.plan.${key}`, { smart_count, ...values });
  const isNothing = COUNTED.every((what) => counts[what] === 0);
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: '18px' }}>
        {COUNTED.map((what) => counts[what] > 0 && <li key={what}>{countText(what, counts[what])}</li>)}
        {isNothing && issues.length === 0 && <li>{translate('sessions.plan.nothing')}</li>}
        {untouched > 0 && !isNothing && <li>{countText('untouched', untouched)}</li>}
        {participants > 0 && <li>{countText('participants', participants)}</li>}
        {waiting > 0 && <li>{countText('waiting', waiting)}</li>}
        {plan.bundles.map(({ id, name, participants: holders }) => (
          <li key={id}>{countText('in_bundle', holders, { name })}</li>
        ))}
      </Box>
      <ConflictChoices
        conflicts={conflicts}
        count={conflicts_count}
        choice={options.conflicts ?? 'stop'}
        onChoose={(choice) => onOptions({ ...options, conflicts: choice })}
      />
      {overbooked.length > 0 && (
        <Alert severity="warning" data-asked="spots" tabIndex={-1}>
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
      <ChangedFields fields={plan.fields} total={counts.changed + counts.off_pattern} />
      <PlannedLines plan={plan} />
      <OffPatternRows
        rows={plan.off_pattern}
        choices={options.off_pattern ?? {}}
        onChoose={(off_pattern) => onOptions({ ...options, off_pattern })}
      />
      {detached > 0 && (
        <Tick
          isOn={options.overwrite_detached ?? false}
          label={countText('overwrite', detached)}
          onChange={(overwrite_detached) => onOptions({ ...options, overwrite_detached })}
        />
      )}
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

type Choices = Readonly<Record<string, OffPatternChoice>>;

interface OffPatternRowsProps {
  rows: readonly OffPatternSession[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Sessions with participants that the new rule does not contain: each is kept, moved or cancelled. */
function OffPatternRows({ rows, choices, onChoose }: OffPatternRowsProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('sessions.plan.off_title')}>
      <Box component="h3" sx={{ typography: 'h3', m: 0 }}>
        {translate('sessions.plan.off_title')}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 2 }}>{translate('sessions.plan.off_text')}</Box>
      {rows.map(({ session_id, before, participants, choice, move_to }) => {
        const name = weekday(before?.date ?? '');
        return (
          <Box
            key={session_id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 160px', fontVariantNumeric: 'tabular-nums' }}>
              {name}{' '}
              <Box component="small" sx={{ color: 'text.secondary' }}>
                {translate('sessions.plan.with', { smart_count: participants })}
              </Box>
            </Box>
            <NativeSelect
              value={choices[session_id] ?? choice}
              aria-label={translate('sessions.plan.off_choice', { date: name })}
              onChoose={(value) => onChoose({ ...choices, [session_id]: OFF_PATTERN_CHOICES.find((option) => option === value) ?? 'keep' })}
              className={styles.choice}
            >
              {OFF_PATTERN_CHOICES.filter((option) => option !== 'move' || move_to !== null).map((option) => (
                <option key={option} value={option}>
                  {translate(`sessions.plan.off_${option}`, { date: move_to === null ? '' : weekday(move_to) })}
                </option>
              ))}
            </NativeSelect>
          </Box>
        );
      })}
    </Box>
  );
}
