import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type CancellationPeriod, cancellationPeriodIssues } from '../../../../domain/refunds/cancellationPeriods';
import { isSameTerm } from '../../../../domain/refunds/isSameTerm';
import { termSentence } from '../../../../domain/refunds/termSentence';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { RowsFrame } from '../../../ui/inputs/RowsFrame';
import { useNotice } from '../../../ui/useNotice';
import { PeriodFields } from '../editor/PeriodFields';
import { PresetChoice } from '../editor/PresetChoice';
import { RefundTrial } from '../editor/RefundTrial';
import { TimeLine } from '../editor/TimeLine';
import { useTrial } from '../editor/useTrial';
import type { TypedPeriod } from '../typedPeriod';
import * as styles from './PeriodsInput.module.css';

const NO_PERIODS: readonly TypedPeriod[] = [];

/**
 * The periods of a cancellation term: a time line with a handle per boundary, fields for the same, and a refund trial. Two periods share
 * the boundary between them, so that no gap is possible.
 */
export function PeriodsInput({ source, field, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { control, getFieldState, setValue, trigger } = useFormContext();
  const { isDirty } = getFieldState(source, useFormState({ name: source }));
  const { fields: rows, replace } = useFieldArray({ control, name: source });
  const typed = (useWatch({ control, name: source }) as TypedPeriod[] | null | undefined) ?? NO_PERIODS;
  const trial = useTrial();
  const { max = 100 } = field as { max?: number };

  const spelled = JSON.stringify(typed);
  useEffect(() => {
    const periods = JSON.parse(spelled) as TypedPeriod[];
    for (const [index, { from_minutes }] of periods.entries()) {
      const above = periods[index - 1];
      // A text that is no number is reported once, at its own field.
      if (above && typeof above.until_minutes === 'number' && above.until_minutes !== from_minutes)
        setValue(`${source}.${index}.from_minutes`, above.until_minutes, { shouldDirty: true });
    }
    if (isDirty) void trigger(source);
  }, [spelled, isDirty, source, setValue, trigger]);

  const chain = typed as readonly CancellationPeriod[];
  const isSound = cancellationPeriodIssues(chain).length === 0;
  // While something is invalid the line shows the last valid chain.
  const [drawn, setDrawn] = useState<readonly CancellationPeriod[]>(isSound ? chain : []);
  if (isSound && !isSameTerm(chain, drawn)) setDrawn(chain);

  const change = (periods: readonly CancellationPeriod[]) => replace([...periods]);
  const choose = (periods: readonly CancellationPeriod[]) => {
    const before = [...typed];
    change(periods);
    if (before.length > 0) notice.undoable(translate('cancellation.presets.replaced'), () => replace(before));
  };
  const move = (index: number, minutes: number) => {
    for (const path of [`${source}.${index}.until_minutes`, `${source}.${index + 1}.from_minutes`])
      setValue(path, minutes, { shouldDirty: true, shouldTouch: true });
  };

  return (
    <RowsFrame source={source} label={label} helperText={helperText} required={required} disabled={disabled}>
      <div className={styles.editor}>
        {!disabled && <PresetChoice isFirst={rows.length === 0} onChoose={choose} />}
        {rows.length > 0 && (
          <>
            {drawn.length > 0 && (
              <div className={styles.drawn}>
                <TimeLine periods={drawn} isShut={!isSound} disabled={disabled} trial={trial} onMove={move} />
                <p className={styles.sentence}>{termSentence(drawn, translate)}</p>
              </div>
            )}
            <div className={styles.sides}>
              <PeriodFields
                source={source}
                ids={rows.map(({ id }) => id)}
                periods={typed}
                isSound={isSound}
                max={max}
                disabled={disabled}
                start={trial.start}
                onChange={change}
              />
              <RefundTrial periods={isSound ? chain : null} trial={trial} />
            </div>
          </>
        )}
      </div>
    </RowsFrame>
  );
}
