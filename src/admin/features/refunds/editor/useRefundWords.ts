import { useTranslate } from 'react-admin';
import type { CancellationPeriod } from '../../../../domain/refunds/cancellationPeriods';
import { refundInCents } from '../../../../domain/refunds/refundInCents';
import { refundPercentageAt } from '../../../../domain/refunds/refundPercentageAt';
import { durationIn } from '../../../../domain/typed/minutes';
import { useFormats } from '../../../ui/formats/formats';
import { useStartMoment } from './useStartMoment';
import type { Trial } from './useTrial';

interface RefundWords {
  /** "2 dagen voor de start". */
  readonly at: string;
  /** In the session's time zone; null without a start. */
  readonly moment: string | null;
  /** "50% terug: € 12,50". */
  readonly refund: string;
  /** All of it, for screen readers at a slider. */
  readonly all: string;
}

/** The refund of the trial in words, for some periods; null while those are invalid. */
export function useRefundWords({ minutes, start, price_in_cents }: Trial): (periods: readonly CancellationPeriod[] | null) => RefundWords {
  const translate = useTranslate();
  const { money } = useFormats();
  const momentOf = useStartMoment();
  const at =
    minutes === 0
      ? translate('cancellation.line.at_start')
      : translate('cancellation.trial.before', { at: durationIn(minutes, translate) });
  const moment = start && momentOf(start, minutes);
  const refundOf = (periods: readonly CancellationPeriod[]) => {
    const percentage = refundPercentageAt(periods, minutes);
    if (percentage === null) return translate('cancellation.trial.nobody');
    if (price_in_cents === null) return translate('cancellation.trial.outcome_share', { percentage });
    return translate('cancellation.trial.outcome', { percentage, amount: money(refundInCents(price_in_cents, percentage)) });
  };
  return (periods) => {
    const refund = periods === null ? translate('cancellation.trial.unfinished') : refundOf(periods);
    const all = moment === null ? `${at}: ${refund}` : translate('cancellation.trial.slider_words', { at, moment, refund });
    return { at, moment, refund, all };
  };
}
