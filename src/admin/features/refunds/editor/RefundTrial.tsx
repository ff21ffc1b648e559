import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { CancellationPeriod } from '../../../../domain/refunds/cancellationPeriods';
import { FormApart } from '../../../engine/records/form/FormApart';
import { DateTimeInput } from '../../../ui/inputs/DateTimeInput';
import { MoneyInput } from '../../../ui/inputs/MoneyInput';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { useRates } from '../../rates/useRates';
import { useSessionTitle } from '../../sessions/useSessionTitle';
import { useRefundWords } from './useRefundWords';
import { MAX_PRICE_IN_CENTS, type Trial } from './useTrial';
import * as styles from './RefundTrial.module.css';

interface RefundTrialProps {
  /** Null while they are invalid. */
  periods: readonly CancellationPeriod[] | null;
  trial: Trial;
}

/** Tries out a term: the refund for a cancellation at the moment of the line's lower handle, for a session and a price. */
export function RefundTrial({ periods, trial }: RefundTrialProps) {
  const translate = useTranslate();
  const id = useId();
  const words = useRefundWords(trial)(periods);
  const sessionTitle = useSessionTitle();
  const { form, choices } = trial;
  const { records: rates } = useRates();
  const priced = rates.filter(({ price_in_cents }) => price_in_cents !== undefined);
  const { activity, rate } = useWatch({ control: form.control });
  const { setValue } = form;
  const price = priced.find((row) => row.id === rate)?.price_in_cents;
  useEffect(() => {
    if (price !== undefined) setValue('price_in_cents', price);
  }, [price, setValue]);
  // Enter would save the term, of which the trial is no part.
  const keep = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <section aria-labelledby={id} className={styles.trial} onKeyDown={keep}>
      <h2 id={id} className={styles.title}>
        {translate('cancellation.trial.title')}
      </h2>
      <p className={styles.about}>{translate('cancellation.trial.about')}</p>
      <dl className={styles.outcome}>
        <dt>{words.at}</dt>
        <dd>
          {words.moment !== null && <div className={styles.moment}>{words.moment}</div>}
          <strong className={styles.refund}>{words.refund}</strong>
        </dd>
      </dl>
      <FormApart form={form}>
        {choices.activities.length > 0 && (
          <SelectInput
            source="activity"
            label="cancellation.trial.activity"
            emptyText="cancellation.trial.own_moment"
            choices={choices.activities.map(({ id: key, name }) => ({ id: key, name }))}
          />
        )}
        {choices.error !== null && <p className={styles.about}>{translate('cancellation.trial.failed')}</p>}
        {activity ? (
          <SelectInput
            source="session"
            label="cancellation.trial.session"
            emptyText="cancellation.trial.next_session"
            choices={choices.sessions.map((session) => ({ id: session.id, name: sessionTitle(session) }))}
          />
        ) : (
          <DateTimeInput source="starts_at" label="cancellation.trial.starts_at" />
        )}
        {priced.length > 0 && (
          <SelectInput
            source="rate"
            label="cancellation.trial.rate"
            emptyText="cancellation.trial.own_price"
            choices={priced.map(({ id: key, name }) => ({ id: key, name }))}
          />
        )}
        <MoneyInput source="price_in_cents" label="cancellation.trial.price" max={MAX_PRICE_IN_CENTS} disabled={price !== undefined} />
      </FormApart>
    </section>
  );
}
