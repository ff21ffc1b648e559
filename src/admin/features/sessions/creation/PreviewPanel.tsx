import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Expansion } from '../../../../domain/sessions/repetition';
import type { ConflictChoice, RepetitionPreview } from '../../../../domain/sessions/sessionPlan';
import type { DaysOff } from '../../../../domain/holidays/daysOff';
import { DaysOffNote } from '../../holidays/DaysOffNote';
import type { KnownDaysOff } from '../../holidays/useDaysOff';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { ConflictChoices } from '../repetition/ConflictChoices';
import { DateLines } from '../repetition/DateLines';
import { useConflictWords } from '../repetition/useConflictWords';
import { SkippedDates } from '../repetition/SkippedDates';

const SHOWN = 10;

interface PreviewPanelProps {
  /** The dates calculated by the browser; null without a valid rule. */
  expansion: Expansion | null;
  /** Why it is null: a field of the repetition is invalid, or date and times are missing. */
  isFaulty: boolean;
  /** The server's last preview, which includes conflicts with other sessions. */
  preview: RepetitionPreview | null;
  conflicts: ConflictChoice;
  onConflicts: (choice: ConflictChoice) => void;
  /** Holidays and closed days, at least until the last date. */
  daysOff: KnownDaysOff;
  /** The location of the sessions; null for none. */
  place: string | null;
  onSkip?: (date: string) => void;
  onSkipOff?: (reasons: readonly DaysOff['reason'][]) => void;
}

/** The sessions that a form would create, while it is being filled in. */
export function PreviewPanel({
  expansion,
  isFaulty,
  preview,
  conflicts,
  onConflicts,
  daysOff,
  place,
  onSkip,
  onSkipOff,
}: PreviewPanelProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const words = useConflictWords();
  if (expansion === null || expansion.occurrences.length === 0) {
    const why = isFaulty ? 'faulty' : expansion === null ? 'nothing' : 'none_left';
    return <Panel title={translate('sessions.preview.title')}>{translate(`sessions.preview.${why}`)}</Panel>;
  }
  const { occurrences, skipped } = expansion;
  const hints = new Map(occurrences.flatMap(({ date: day, change }) => (change === 'none' ? [] : [[day, change] as const])));
  const shown = occurrences.length === SHOWN + 1 ? occurrences : occurrences.slice(0, SHOWN);
  const last = occurrences.at(-1)?.date ?? '';
  const taken = preview?.skipped.filter(({ reason }) => reason === 'taken') ?? [];
  const count = occurrences.length - taken.length;
  return (
    <Panel title={translate('sessions.preview.title')}>
      <Box role="status" sx={{ fontWeight: 550 }}>
        {occurrences.length === 1
          ? date(last)
          : translate('sessions.preview.count', { smart_count: count, from: date(occurrences[0]?.date ?? ''), to: date(last) })}
      </Box>
      <DaysOffNote dates={occurrences.map((occurrence) => occurrence.date)} known={daysOff} location={place} onSkip={onSkipOff} />
      {preview && (
        <ConflictChoices conflicts={preview.conflicts} count={preview.conflicts_count} choice={conflicts} onChoose={onConflicts} />
      )}
      {preview?.issues
        .filter(({ key }) => key !== 'session_rules.conflicts')
        .map(({ at, message }) => (
          <Alert key={`${at} ${message}`} severity="error">
            {message}
          </Alert>
        ))}
      {[...hints].map(([day, change]) => (
        <Alert key={day} severity="info">
          {translate(`sessions.preview.${change}`, { date: date(day) })}
        </Alert>
      ))}
      {occurrences.length > 1 && (
        <DateLines
          lines={shown.map(({ date: day }) => ({
            date: day,
            note: taken.some((skip) => skip.date === day)
              ? translate('sessions.preview.taken_note')
              : words(preview?.conflicts ?? [], day).join('; ') || undefined,
          }))}
          last={occurrences.length > shown.length ? last : null}
          between={occurrences.length - shown.length - 1}
          onSkip={onSkip}
        />
      )}
      <SkippedDates skipped={[...skipped, ...taken].toSorted((a, b) => a.date.localeCompare(b.date))} />
    </Panel>
  );
}
