import { useTranslate } from 'react-admin';
import type { CancellationPeriod } from '../../../domain/refunds/cancellationPeriods';
import { termSentence } from '../../../domain/refunds/termSentence';
import type { DisplayProps } from '../../engine/fields/fieldViews';
import { Nothing } from '../../ui/values/PlainText';
import * as styles from './TermSentence.module.css';

/** A cancellation term explained in one sentence. */
export function TermSentence({ value }: Pick<DisplayProps, 'value'>) {
  const translate = useTranslate();
  const sentence = Array.isArray(value) ? termSentence(value as readonly CancellationPeriod[], translate) : '';
  return sentence === '' ? (
    <Nothing />
  ) : (
    <span className={styles.sentence} title={sentence}>
      {sentence}
    </span>
  );
}
