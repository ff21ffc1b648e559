import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { registry } from '../../../../resources/registry.gen';
import { wallMinutes } from '../../../domain/sessions/timesOf';
import { isTime } from '../../../domain/time/isTime';
import { readTime, shiftTime } from '../../../domain/typed/dates';
import { mayWrite } from '../../../schema/mayWrite';
import type { AnyResource } from '../../../schema/row';
import { FieldInput } from '../../engine/fields/inputs/FieldInput';
import { TimeInput } from '../../ui/inputs/TimeInput';
import { useProfile } from '../../ui/useProfile';
import * as styles from './SessionTimes.module.css';

const sessions = registry.sessions as unknown as AnyResource;
const ASKED = { date: registry.sessions.fields.date, start_time: registry.sessions.fields.start_time };
const OFFERED = { date: { ...ASKED.date, required: false }, start_time: { ...ASKED.start_time, required: false } };

interface SessionTimesProps {
  /** Fields that can no longer change. */
  locked?: readonly string[];
  /** Without a date there is no session. */
  isOptional?: boolean;
}

/** The date and the times of a session. The end moves along with the start. */
export function SessionTimes({ locked = [], isOptional = false }: SessionTimesProps) {
  const profile = useProfile();
  useMovingEnd();
  const { date, start_time } = isOptional ? OFFERED : ASKED;
  return (
    <div className={styles.times}>
      <FieldInput resource={sessions} field={date} source="date" disabled={locked.includes('date')} />
      <FieldInput resource={sessions} field={start_time} source="start_time" disabled={locked.includes('start_time')} />
      <EndTime disabled={locked.includes('end_time') || !mayWrite(sessions, profile, 'end_time')} isOptional={isOptional} />
    </div>
  );
}

/** The end time, with a note when it is on the next day. */
function EndTime({ disabled, isOptional }: { disabled: boolean; isOptional: boolean }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const [start, end] = useWatch({ control, name: ['start_time', 'end_time'] }) as unknown[];
  const isNextDay = isTime(start) && isTime(end) && end <= start;
  return (
    <div data-field="end_time" className={styles.end}>
      <TimeInput
        source="end_time"
        label={translate('resources.sessions.fields.end_time')}
        required={!isOptional}
        disabled={disabled}
        helperText={isNextDay && translate('sessions.form.next_day')}
      />
    </div>
  );
}

/** Moves the end time with the start time, so that the session keeps its length. */
function useMovingEnd(): void {
  const { subscribe, getValues, setValue } = useFormContext();
  const before = useRef<string | null>(null);
  useEffect(() => {
    before.current = readTime(String(getValues('start_time') ?? ''));
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== 'start_time') return;
        const [start, end] = [readTime(String(getValues('start_time') ?? '')), readTime(String(getValues('end_time') ?? ''))];
        const old = before.current;
        if (start === null || start === old) return;
        before.current = start;
        if (old === null || end === null) return;
        // Subscribers to both times get the start first, and then the end.
        queueMicrotask(() =>
          setValue('end_time', shiftTime(start, wallMinutes({ start_time: old, end_time: end })), { shouldDirty: true }),
        );
      },
    });
  }, [subscribe, getValues, setValue]);
}
