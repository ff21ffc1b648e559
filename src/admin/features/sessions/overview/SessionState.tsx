import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { sessionState } from '../../../../domain/sessions/sessionState';
import { Chip } from '../../../ui/values/Chip';
import { useNow } from '../../../ui/formats/useNow';
import type { Session } from '../session';

const tones = registry.sessions.fields.state.tones ?? {};

/** The state of a session in one word, which changes with the clock while the screen is open. */
export function SessionState({
  session,
}: {
  session: Pick<Session, 'status' | 'starts_at' | 'ends_at' | 'spots' | 'participants_amount' | 'offers_amount'>;
}) {
  const translate = useTranslate();
  const state = sessionState(session, useNow());
  return <Chip tone={tones[state]}>{translate(`resources.sessions.choices.state.${state}`)}</Chip>;
}
