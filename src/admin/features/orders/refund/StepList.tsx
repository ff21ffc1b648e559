import { useTranslate } from 'react-admin';
import type { RefundStep } from '../../../../domain/refunds/refundSteps';
import { classes } from '../../../ui/classes';
import { useFormats } from '../../../ui/formats/formats';
import { Chip } from '../../../ui/values/Chip';
import { useLocalMoment } from './useLocalMoment';
import * as styles from './refund.module.css';

interface StepListProps {
  steps: readonly RefundStep[];
  /** When the booking ended, or now. ISO 8601. */
  at: string;
  zone: string | null;
  /** The label of that moment. */
  here: string;
}

/** The boundaries of a term, each with its moment and the refund until then. */
export function StepList({ steps, at, zone, here }: StepListProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const local = useLocalMoment();
  const now = Date.parse(at);
  return (
    <ol className={styles.steps}>
      {steps.map(({ from, until, amount_in_cents }) => {
        const isPast = until !== null && Date.parse(until) < now;
        const isHere = !isPast && (from === null || Date.parse(from) < now);
        return (
          <li
            key={from}
            aria-current={isHere ? 'time' : undefined}
            className={classes(styles.moment, isPast && styles.past, isHere && styles.here)}
          >
            <span>
              {until === null
                ? translate(from === null ? 'refund_studio.always' : 'refund_studio.after')
                : translate('refund_studio.until', { at: local(until, zone) })}
            </span>
            <span>{isHere && <Chip tone="good">{here}</Chip>}</span>
            <span>{amount_in_cents === null ? translate('refund_studio.nobody') : money(amount_in_cents)}</span>
          </li>
        );
      })}
    </ol>
  );
}
