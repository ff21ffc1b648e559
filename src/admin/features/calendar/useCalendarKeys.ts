import { useEvent } from 'react-admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type CalendarSpan, stepBy } from '../../../domain/calendar/calendarSpan';
import { isTyping } from '../../ui/isTyping';
import type { ShownKey } from '../../ui/shownKeys';
import { useShownKeys } from '../../ui/useShownKeys';
import type { SessionCalendarProps } from './sessionCalendarProps';

const SPANS: Readonly<Record<string, CalendarSpan>> = { d: 'day', w: 'week', m: 'month', l: 'list' };

const KEYS: readonly ShownKey[] = [
  { keys: 'Page Up, Page Down', label: 'search.keys.page' },
  { keys: 'T', label: 'search.keys.today' },
  { keys: 'D, W, M, L', label: 'search.keys.span' },
  { keys: '← ↑ → ↓', label: 'search.keys.session' },
];
const NEW: ShownKey = { keys: 'N', label: 'search.keys.new_session' };
const KEYS_OF_PLANNERS = [...KEYS, NEW];

/** Page Up and Page Down turn the page, T goes to today, D, W, M and L choose the span, and N plans a session, except while typing. */
export function useCalendarKeys(
  { span, day, today, addressWith }: SessionCalendarProps['address'],
  onSpot: SessionCalendarProps['onSpot'],
): void {
  useShownKeys(onSpot ? KEYS_OF_PLANNERS : KEYS);
  const navigate = useNavigate();
  const press = useEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'n' && onSpot) {
      event.preventDefault();
      onSpot({ day, minutes: null });
      return;
    }
    const next =
      { PageUp: { day: stepBy(span, day, -1) }, PageDown: { day: stepBy(span, day, 1) }, t: { day: today } }[key] ??
      (SPANS[key] && { span: SPANS[key] });
    if (!next) return;
    event.preventDefault();
    void navigate(addressWith(next), { replace: true });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
