import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { addDays } from '../../../../domain/time/calendarDays';
import { toInstant, toLocal } from '../../../../domain/time/zonedTime';
import { useNow } from '../../../ui/formats/useNow';
import { useZone } from '../../../ui/formats/useZone';
import { useSessionsAhead } from './useSessionsAhead';

/** The typed values of a trial; never saved. */
export interface TrialValues {
  /** An activity of the organization; null for a custom moment. */
  activity: string | null;
  /** One of its future sessions; null for the first. */
  session: string | null;
  starts_at: string | null;
  rate: string | null;
  price_in_cents: number | string | null;
}

export interface TrialStart {
  /** ISO instant. */
  readonly starts_at: string;
  /** IANA zone of the session. */
  readonly zone: string;
}

type Choices = ReturnType<typeof useSessionsAhead>;

export interface Trial {
  readonly form: UseFormReturn<TrialValues>;
  readonly choices: Choices;
  /** Null while the typed value is no moment. */
  readonly start: TrialStart | null;
  /** Null while the typed value is no amount. */
  readonly price_in_cents: number | null;
  /** Minutes before the start. */
  readonly minutes: number;
  readonly setMinutes: (minutes: number) => void;
}

/** A cancellation for trying out a term: its session, price and moment. It starts with a session a week ahead. */
export function useTrial(): Trial {
  const [zone, now] = [useZone(), useNow()];
  const [minutes, setMinutes] = useState(2160);
  const [defaultValues] = useState<TrialValues>(() => ({
    activity: null,
    session: null,
    starts_at: weekAhead(now, zone),
    rate: null,
    price_in_cents: 2500,
  }));
  const form = useForm<TrialValues>({ defaultValues });
  const { session = null, starts_at = null, activity = null, price_in_cents = null } = useWatch({ control: form.control });
  const choices = useSessionsAhead(activity);
  const chosen = choices.sessions.find(({ id }) => id === session) ?? choices.sessions[0] ?? null;
  return {
    form,
    choices,
    start: activity === null ? startAt(starts_at, zone) : chosen && startAt(chosen.starts_at, chosen.zone),
    price_in_cents:
      typeof price_in_cents === 'number' && price_in_cents >= 0 && price_in_cents <= MAX_PRICE_IN_CENTS ? price_in_cents : null,
    minutes,
    setMinutes,
  };
}

/** The maximum of a rate, in cents. */
export const MAX_PRICE_IN_CENTS = 100_000_000;

const startAt = (starts_at: string | null, zone: string): TrialStart | null =>
  starts_at !== null && !Number.isNaN(Date.parse(starts_at)) ? { starts_at, zone } : null;

/** 19:00, a week from now. */
function weekAhead(now: number, zone: string): string | null {
  const local = toLocal(new Date(now).toISOString(), zone);
  return local && toInstant({ date: addDays(local.date, 7), time: '19:00' }, zone).instant;
}
