import { useTranslate } from 'react-admin';
import type { CancellationPeriod } from '../../../domain/refunds/cancellationPeriods';
import { isSameTerm } from '../../../domain/refunds/isSameTerm';
import { termSentence } from '../../../domain/refunds/termSentence';
import * as styles from './BoughtTerm.module.css';

interface NamedTerm {
  readonly name: string;
  readonly periods: readonly CancellationPeriod[];
}

interface BoughtTermProps {
  bought: NamedTerm;
  /** The current version of the same term; null when it no longer exists, or was not recorded. */
  now: NamedTerm | null;
}

/** A cancellation term at the time of purchase, and its differences from the current one. */
export function BoughtTerm({ bought, now }: BoughtTermProps) {
  const translate = useTranslate();
  return (
    <div className={styles.term}>
      <div>{translate('cancellation.bought.as_bought', { name: bought.name, sentence: termSentence(bought.periods, translate) })}</div>
      {now && <div className={isSameTerm(bought.periods, now.periods) ? undefined : styles.differs}>{todayIn(bought, now, translate)}</div>}
    </div>
  );
}

function todayIn(bought: NamedTerm, now: NamedTerm, translate: ReturnType<typeof useTranslate>): string {
  const { name } = now;
  if (isSameTerm(bought.periods, now.periods))
    return name === bought.name ? translate('cancellation.bought.same') : translate('cancellation.bought.renamed', { name });
  const sentence = termSentence(now.periods, translate);
  return name === bought.name
    ? translate('cancellation.bought.now', { sentence })
    : translate('cancellation.bought.now_named', { name, sentence });
}
