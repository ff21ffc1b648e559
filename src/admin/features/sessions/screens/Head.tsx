import { useRecordContext } from 'react-admin';
import { RecordHeader } from '../../../engine/records/frame/RecordHeader';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { SessionHeader } from '../detail/SessionHeader';
import type { Session } from '../session';
import { useSessionActivity } from '../useSessionActivity';

/** The head above every tab of a session. */
export function Head() {
  const here = useResourceRoute();
  const session = useRecordContext<Session>();
  const { activity, api } = useSessionActivity();
  if (!session) return <RecordHeader {...here} title="…" />;
  return <SessionHeader session={session} activity={activity} api={api} />;
}
