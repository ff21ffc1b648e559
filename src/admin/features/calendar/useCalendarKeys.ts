import { useEvent } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type CalendarSpan, stepBy } from '../../../domain/calendar/calendarSpan';
import type { CalendarProps } from './calendarProps';

const SPANS: Readonly<Record<string, CalendarSpan>> = { d: 'day', w: 'week', m: 'month' };

/** Page Up and Page Down turn the page, T goes to today, D, W and M choose the span, wherever nothing is being typed. */
export function useCalendarKeys({ span, day, today, addressWith }: CalendarProps['address']) {
  const boxRef = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const press = useEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isTyping =
      target instanceof HTMLElement &&
      (target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        target.closest('[role=dialog], [role=menu]') !== null);
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
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
