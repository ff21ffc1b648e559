import { useTranslate } from 'react-admin';
import type { RefundStep } from '../../../../domain/refunds/refundSteps';
import { classes } from '../../../ui/classes';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from './refund.module.css';

interface StepPlotProps {
  steps: readonly RefundStep[];
  /** The moment of purchase, where the line begins. ISO 8601. */
  from: string;
  /** When the booking ended, or now. */
  at: string;
  /** The price, in cents: the height of the plot. */
  total: number;
  /** It is shown next to the term that applies. */
  isApart?: boolean;
}

/** A narrower step shows its amount only in the list below. */
const ROOM_FOR_AMOUNT = 0.16;
const percent = (share: number) => `${share * 100}%`;

/**
 * The refund over time, drawn to scale from the purchase to the last start, with a mark at the cancellation. The list below has the same in
 * words.
 */
export function StepPlot({ steps, from, at, total, isApart = false }: StepPlotProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const here = Date.parse(at);
  const begin = Math.min(Date.parse(from), here);
  const start = Date.parse(steps.at(-1)?.from ?? at);
  const end = Math.max(start, here, begin + 1);
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - begin) / (end - begin)));
  return (
    <div aria-hidden>
      <div className={styles.plot}>
        <div className={styles.now} style={{ left: percent(share(here)) }} />
        {steps.map(({ from: since, until, amount_in_cents }) => {
          const left = since === null ? 0 : share(Date.parse(since));
          const width = (until === null ? 1 : share(Date.parse(until))) - left;
          if (amount_in_cents === null || width <= 0) return null;
          return (
            <div
              key={since}
              className={classes(styles.step, isApart && styles.apart)}
              style={{ left: percent(left), width: percent(width), height: percent(total === 0 ? 0 : amount_in_cents / total) }}
            >
              {width > ROOM_FOR_AMOUNT && <span className={styles.amount}>{money(amount_in_cents)}</span>}
            </div>
          );
        })}
      </div>
      <div className={styles.ends}>
        <span>{translate('refund_studio.bought')}</span>
        <span>{translate(end > start ? 'refund_studio.after_start' : 'refund_studio.start')}</span>
      </div>
    </div>
  );
}
