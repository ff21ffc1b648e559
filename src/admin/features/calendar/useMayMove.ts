import { useCallback } from 'react';
import { registry } from '../../../../resources/registry.gen';
import { allows } from '../../../domain/permissions/permissions';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { useNow } from '../../ui/formats/useNow';
import { useProfile } from '../../ui/useProfile';

/** Whether this person may move a session: they need the right to plan sessions, and it must not have begun. */
export function useMayMove(): (session: CalendarSession) => boolean {
  const profile = useProfile();
  const now = useNow();
  const { create } = registry.sessions.access;
  const may = create !== 'nobody' && allows(profile, create);
  return useCallback(({ status, starts_at }) => may && status === 'planned' && Date.parse(starts_at) > now, [may, now]);
}
