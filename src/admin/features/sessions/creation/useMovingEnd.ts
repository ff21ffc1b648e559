import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { wallMinutes } from '../../../../domain/sessions/timesOf';
import { readTime, shiftTime } from '../../../../domain/typed/dates';

/** The end moves along with the start, so that a session stays as long as it was. */
export function useMovingEnd(): void {
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
        // Who watches both times hears of the start first, and then of the end.
        queueMicrotask(() =>
          setValue('end_time', shiftTime(start, wallMinutes({ start_time: old, end_time: end })), { shouldDirty: true }),
        );
      },
    });
  }, [subscribe, getValues, setValue]);
}
