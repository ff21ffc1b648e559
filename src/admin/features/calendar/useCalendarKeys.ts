import { useEvent } from 'react-admin';
import { useEffect, useRef } from 'react';
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
];

/** Page Up and Page Down turn the page, T goes to today, and D, W, M and L choose the span, except while typing. */
export function useCalendarKeys({ span, day, today, addressWith }: SessionCalendarProps['address']) {
  useShownKeys(KEYS);
  const boxRef = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const press = useEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
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
  return boxRef;
}
