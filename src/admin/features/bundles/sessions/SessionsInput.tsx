import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { readDate } from '../../../../domain/typed/dates';
import { useFormats } from '../../../ui/formats/formats';
import { DateBox } from '../../../ui/boxes/DateBox';
import { FieldNotes } from '../../../ui/inputs/frame/FieldNotes';
import { useField } from '../../../ui/inputs/frame/useField';
import { LoadFailure } from '../../../ui/LoadFailure';
import { seriesIn } from './seriesIn';
import { SessionChoices } from './SessionChoices';
import { useSessionsToChoose } from './useSessionsToChoose';
import * as styles from './SessionsInput.module.css';

const NO_SESSIONS: readonly string[] = [];

/** The sessions of a bundle: one by one, a whole series, or all between two dates. Past sessions stay in the bundle. */
export function SessionsInput({ taken }: { /** How many people have the bundle; their bookings follow its sessions. */ taken: number }) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const field = useField<readonly string[]>({ source: 'sessions', label: '', required: true });
  const chosen = field.value ?? NO_SESSIONS;
  const { ahead, fixed, error, isFetching, refetch } = useSessionsToChoose(chosen);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  if (!ahead)
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={320} sx={{ mb: 4 }} />
    );

  const [first, last] = [readDate(from), readDate(until)];
  const shown = ahead.filter(({ date }) => (first === null || date >= first) && (last === null || date <= last));
  const ids = shown.map(({ id }) => id);
  const hasAll = (some: readonly string[]) => some.every((id) => chosen.includes(id));
  const set = (some: readonly string[], isOn: boolean) => {
    const next = isOn ? new Set([...chosen, ...some]) : new Set(chosen.filter((id) => !some.includes(id)));
    // In order of time, so that choosing and undoing changes nothing.
    const order = [...fixed, ...ahead].map(({ id }) => id);
    field.setValue(order.filter((id) => next.has(id)));
  };
  return (
    <Box
      data-field="sessions"
      role="group"
      aria-label={translate('resources.bundles.fields.sessions')}
      aria-describedby={field.frame.error ? 'sessions-error' : undefined}
      sx={{ mb: 5 }}
    >
      <Box aria-live="polite" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums', mb: 3 }}>
        {translate('bundle_sessions.chosen', { smart_count: chosen.length })}
      </Box>
      {taken > 0 && <Box sx={{ mb: 3, color: 'text.secondary' }}>{translate('bundle_sessions.people_follow', { smart_count: taken })}</Box>}
      {ahead.length > 8 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, color: 'text.secondary' }}>
          {translate('bundle_sessions.from')}
          <DateBox aria-label={translate('bundle_sessions.from')} value={from} onType={setFrom} className={styles.day} />
          {translate('bundle_sessions.until')}
          <DateBox aria-label={translate('bundle_sessions.until')} value={until} onType={setUntil} className={styles.day} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        {shown.length > 1 && (
          <Button size="small" variant="outlined" color="inherit" aria-pressed={hasAll(ids)} onClick={() => set(ids, !hasAll(ids))}>
            {translate(hasAll(ids) ? 'bundle_sessions.none_of' : 'bundle_sessions.all_of', { smart_count: ids.length })}
          </Button>
        )}
        {seriesIn(shown).map(({ key, date, start_time, ids: own }) => (
          <ToggleButton key={key} value={key} size="small" selected={hasAll(own)} onChange={() => set(own, !hasAll(own))}>
            {translate('bundle_sessions.series', { day: weekday(date).split(' ')[0] ?? '', time: start_time, smart_count: own.length })}
          </ToggleButton>
        ))}
      </Box>
      <SessionChoices fixed={fixed} sessions={shown} chosen={chosen} onSet={(id, isOn) => set([id], isOn)} />
      <FieldNotes id="sessions" error={field.frame.error} />
    </Box>
  );
}
