import { useTranslate } from 'react-admin';
import { type Counted, occupancyOf } from '../../../../domain/bookings/occupancyOf';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { useNow } from '../../../ui/formats/useNow';

interface SessionStateProps {
  session: Counted & {
    readonly status: 'planned' | 'cancelled';
    readonly starts_at: string;
    readonly ends_at: string;
  };
}

type State = 'cancelled' | 'past' | 'now' | 'overbooked' | 'full' | 'planned';
const TONES: Readonly<Record<State, Tone>> = {
  cancelled: 'bad',
  past: 'neutral',
  now: 'good',
  overbooked: 'bad',
  full: 'wait',
  planned: 'good',
};

/** How a session stands, in one word. */
export function SessionState({ session }: SessionStateProps) {
  const translate = useTranslate();
  const now = useNow();
  const state = stateOf(session, now);
  return <Chip tone={TONES[state]}>{translate(`sessions.state.${state}`)}</Chip>;
}

function stateOf({ status, starts_at, ends_at, ...counted }: SessionStateProps['session'], now: number): State {
  if (status === 'cancelled') return 'cancelled';
  if (Date.parse(ends_at) <= now) return 'past';
  if (Date.parse(starts_at) <= now) return 'now';
  const { state } = occupancyOf(counted);
  return state === 'open' ? 'planned' : state;
}
