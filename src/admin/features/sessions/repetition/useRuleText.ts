import { useTranslate } from 'react-admin';
import type { Repetition } from '../../../../domain/sessions/repetition';
import { useFormats } from '../../../ui/formats/formats';

/** A repetition in words: `Elke 2 weken op ma en do, tot en met do 17 dec 2026`. */
export function useRuleText(): (rule: Repetition) => string {
  const translate = useTranslate();
  const { date } = useFormats();
  return ({ type, every, days, end_date, count }) => {
    const on =
      type === 'weeks'
        ? translate('sessions.rule.on', { days: days.map((day) => translate(`inputs.weekdays.${day}_short`)).join(', ') })
        : '';
    const until =
      end_date !== null
        ? translate('sessions.rule.until', { date: date(end_date) })
        : count !== null
          ? translate('sessions.rule.count', { smart_count: count })
          : '';
    return [translate(`sessions.rule.${type}`, { smart_count: every }), on, until].filter(Boolean).join(' ');
  };
}
