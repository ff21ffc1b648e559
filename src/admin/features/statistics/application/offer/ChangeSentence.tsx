import { useTranslate } from 'react-admin';
import type { Change } from '../../../../../domain/statistics/biggestChange';
import { useFormats } from '../../../../ui/formats/formats';

/** The largest change since the previous period, in words. */
export function ChangeSentence({ change, hasBefore }: { change: Change | null; hasBefore: boolean }) {
  const translate = useTranslate();
  const { number } = useFormats();
  if (!hasBefore) return null;
  if (!change) return translate('statistics.steady');
  const { name, now, before, percentage } = change;
  const key = percentage === null ? 'appeared' : now > before ? 'grew' : 'shrank';
  return translate(`statistics.${key}`, {
    name,
    now: number(now),
    difference: number(Math.abs(now - before)),
    percentage: percentage === null ? '' : `${percentage > 0 ? '+' : '−'}${number(Math.abs(percentage))}`,
  });
}
