import { useTranslate } from 'react-admin';
import { isSameTerm } from '../../../../domain/refunds/isSameTerm';
import type { RefundCase } from '../../../../domain/refunds/decideRefund';
import { partPercentage, termAmount } from '../../../../domain/refunds/refundPlan';
import { refundSteps } from '../../../../domain/refunds/refundSteps';
import { useFormats } from '../../../ui/formats/formats';
import type { LineFacts } from '../order/order';
import { factsOf } from '../refundCase';
import { StepList } from './StepList';
import { StepPlot } from './StepPlot';
import { useLocalMoment } from './useLocalMoment';
import type { RefundChoice } from '../useRefund';
import * as styles from './refund.module.css';

/** What the term, as bought, refunds over time: the moment of the cancellation, each boundary, and the remaining refund. */
export function RefundOverTime({ refund: { order, line, facts } }: { refund: RefundChoice }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { parts, cancelled_at } = factsOf(order, line);
  const { periods, at } = facts;
  if (periods.length === 0) return <p className={styles.quiet}>{translate('refund_studio.no_term')}</p>;
  const steps = refundSteps(parts, periods);
  const today = order.terms.find(({ id }) => id === line.cancellation_term);
  const differs = today && !isSameTerm(periods, today.periods) ? today : null;
  const zone = parts[0]?.zone ?? null;
  const axis = { from: order.created_at, at, total: line.total_price_in_cents };
  const here = translate(cancelled_at === null ? 'refund_studio.now' : 'refund_studio.cancelled_here');
  return (
    <section>
      <h3 className={styles.heading}>{translate('refund_studio.over_time', { name: line.cancellation_term_name ?? '' })}</h3>
      {steps.length > 1 && <StepPlot {...axis} steps={steps} />}
      <StepList steps={steps} at={at} zone={zone} here={here} />
      {parts.length > 1 && <PartList parts={parts} periods={periods} at={at} />}
      {differs && (
        <details className={styles.fold}>
          <summary>
            {translate('refund_studio.term_now', {
              name: differs.name,
              amount: money(termAmount(parts, differs.periods, at) ?? 0),
            })}
          </summary>
          <p className={styles.quiet}>{translate('refund_studio.term_now_about')}</p>
          <StepPlot {...axis} isApart steps={refundSteps(parts, differs.periods)} />
          <StepList steps={refundSteps(parts, differs.periods)} at={at} zone={zone} here={here} />
        </details>
      )}
    </section>
  );
}

/** For a bundle: the refund of each session at that moment. */
function PartList({ parts, periods, at }: Pick<LineFacts, 'parts'> & Pick<RefundCase, 'periods' | 'at'>) {
  const translate = useTranslate();
  const { money } = useFormats();
  const local = useLocalMoment();
  return (
    <details className={styles.fold}>
      <summary>{translate('refund_studio.per_session', { smart_count: parts.length })}</summary>
      <ul className={styles.steps}>
        {parts.map((part, index) => {
          const percentage = partPercentage(periods, part.starts_at, at);
          return (
            <li key={index} className={styles.moment}>
              <span>{part.starts_at === null ? '' : local(part.starts_at, part.zone)}</span>
              <span className={styles.quiet}>
                {percentage === null
                  ? translate('refund_studio.begun')
                  : translate('refund_studio.of', { percentage, amount: money(part.base_in_cents) })}
              </span>
              <span>{money(termAmount([part], periods, at) ?? 0)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
