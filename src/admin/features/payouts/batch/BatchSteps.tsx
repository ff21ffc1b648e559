import { useTranslate } from 'react-admin';
import type { BatchStatus } from '../../../../domain/payouts/payoutStatus';
import { classes } from '../../../ui/classes';
import * as styles from '../sepas.module.css';

const WAY: readonly BatchStatus[] = ['draft', 'checked', 'approved', 'exported', 'settled'];

/** The progress of a batch through its steps; the last step differs when a payment was returned. */
export function BatchSteps({ status }: { status: BatchStatus }) {
  const translate = useTranslate();
  const way = WAY.map((step) => (step === 'settled' && status === 'partly_returned' ? status : step));
  const here = way.indexOf(status);
  return (
    <ol className={styles.steps} aria-label={translate('payouts.batch.steps')}>
      {way.map((step, at) => (
        <li
          key={step}
          className={classes(styles.step, at < here && styles.done, at === here && styles.now)}
          aria-current={at === here ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {at < here ? '✓' : at + 1}
          </span>
          {translate(`resources.sepa_batches.choices.status.${step}`)}
        </li>
      ))}
    </ol>
  );
}
