import { useTranslate } from 'react-admin';
import type { CancellationPeriod } from '../../../../domain/refunds/cancellationPeriods';
import { TERM_PRESETS, type TermPreset } from '../../../../domain/refunds/termPresets';
import { termSentence } from '../../../../domain/refunds/termSentence';
import { classes } from '../../../ui/classes';
import * as styles from './PresetChoice.module.css';

interface PresetChoiceProps {
  /** There are no periods yet: the presets are the starting point. */
  isFirst: boolean;
  onChoose: (periods: readonly CancellationPeriod[]) => void;
}

/** Terms that most clubs use, each explained. */
export function PresetChoice({ isFirst, onChoose }: PresetChoiceProps) {
  const translate = useTranslate();
  const title = translate(isFirst ? 'cancellation.presets.title' : 'cancellation.presets.again');
  return (
    <div role="group" aria-label={title}>
      <div className={styles.title}>{title}</div>
      <div className={classes(styles.presets, !isFirst && styles.small)}>
        {Object.entries(TERM_PRESETS).map(([preset, periods]) => (
          <button key={preset} type="button" className={styles.preset} onClick={() => onChoose(periods)}>
            <span className={styles.name}>{translate(`cancellation.presets.${preset as TermPreset}`)}</span>
            <span className={styles.about}>{termSentence(periods, translate)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
