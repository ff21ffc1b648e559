import Add from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import {
  type CancellationPeriod,
  cancellationPeriodHints,
  cancellationPeriodIssues,
  MAX_MINUTES,
} from '../../../../domain/refunds/cancellationPeriods';
import type { Issue } from '../../../../domain/checks/issue';
import { sentenceOf } from '../../../../schema/sentence';
import { isSplittable, splitPeriod, withoutPeriod } from '../../../../domain/refunds/chainEdits';
import { FieldNotes } from '../../../ui/inputs/frame/FieldNotes';
import { firstMessage } from '../../../ui/inputs/frame/fieldError';
import { MinutesInput } from '../../../ui/inputs/MinutesInput';
import { PercentageInput } from '../../../ui/inputs/PercentageInput';
import type { TypedPeriod } from '../typedPeriod';
import { useStartMoment } from './useStartMoment';
import type { TrialStart } from './useTrial';
import * as styles from './PeriodFields.module.css';

interface PeriodFieldsProps {
  source: string;
  /** Ids of the form's rows, one for each period. */
  ids: readonly string[];
  periods: readonly TypedPeriod[];
  isSound: boolean;
  max: number;
  disabled: boolean;
  start: TrialStart | null;
  onChange: (periods: readonly CancellationPeriod[]) => void;
}

/** The chain from booking to start as fields: the refund in each period, and the boundary between two periods. */
export function PeriodFields({ source, ids, periods, isSound, max, disabled, start, onChange }: PeriodFieldsProps) {
  const translate = useTranslate();
  const momentOf = useStartMoment();
  const chain = periods as readonly CancellationPeriod[];
  const hints = isSound ? cancellationPeriodHints(chain).map(({ at }) => at) : [];
  const issues = isSound ? [] : cancellationPeriodIssues(chain);
  const faultAt = (...paths: readonly string[]) => issues.find(({ at }) => paths.includes(at)) ?? null;
  const isFull = periods.length >= max;
  const last = ids.length - 1;
  return (
    <div className={styles.fields}>
      <ol className={styles.chain}>
        <li className={styles.end}>{translate('cancellation.line.booking')}</li>
        {ids.map((id, index) => {
          const position = index + 1;
          const { until_minutes = null } = periods[index] ?? {};
          const period = chain[index];
          return (
            <li key={id}>
              <div role="group" aria-label={translate('cancellation.period.name', { position })} className={styles.period}>
                <div className={styles.share} data-field={`${source}.${index}.percentage`}>
                  <PercentageInput
                    source={`${source}.${index}.percentage`}
                    label={translate('cancellation.period.percentage', { position })}
                    required
                    disabled={disabled}
                  />
                  {hints.includes(`periods.${index}.percentage`) && (
                    <FieldNotes id={`${source}-${index}-rises`} warning={translate('periods.rises')} />
                  )}
                </div>
                {!disabled && (
                  <div className={styles.tools}>
                    <Button
                      size="small"
                      variant="text"
                      startIcon={<Add />}
                      disabled={!isSound || isFull || !period || !isSplittable(period)}
                      aria-label={translate('cancellation.period.split', { position })}
                      onClick={() => onChange(splitPeriod(chain, index))}
                    >
                      <span className={styles.add}>{translate('cancellation.period.split_short')}</span>
                    </Button>
                    {last > 0 && (
                      <IconButton
                        size="small"
                        aria-label={translate('cancellation.period.remove', { position })}
                        onClick={() => onChange(withoutPeriod(chain, index))}
                      >
                        <DeleteIcon />
                      </IconButton>
                    )}
                  </div>
                )}
                <LiveFault fault={faultAt(`periods.${index}.percentage`)} paths={[`${source}.${index}.percentage`]} />
                {index === 0 && <LooseFault path={`${source}.0.from_minutes`} />}
                {index === last && <LooseFault path={`${source}.${index}.until_minutes`} />}
              </div>
              {index < last && (
                <div className={styles.bound} data-field={`${source}.${position}.from_minutes`}>
                  <MinutesInput
                    source={`${source}.${index}.until_minutes`}
                    label={translate('cancellation.period.bound', { position })}
                    helperText={
                      start !== null &&
                      typeof until_minutes === 'number' &&
                      translate('cancellation.period.at', { moment: momentOf(start, until_minutes) })
                    }
                    min={1}
                    max={MAX_MINUTES}
                    required
                    disabled={disabled}
                  />
                  <LooseFault path={`${source}.${position}.from_minutes`} unless={`${source}.${index}.until_minutes`} />
                  <LiveFault
                    fault={faultAt(`periods.${index}.until_minutes`, `periods.${position}.from_minutes`)}
                    paths={[`${source}.${index}.until_minutes`, `${source}.${position}.from_minutes`]}
                  />
                </div>
              )}
            </li>
          );
        })}
        <li className={styles.end}>{translate('cancellation.line.start')}</li>
      </ol>
      {isFull && <p className={styles.full}>{translate('cancellation.period.full', { smart_count: max })}</p>}
    </div>
  );
}

/**
 * Shows at once why the periods are not a chain, before the form validates that rule, which it does only when every field is valid. Hidden
 * where the form already shows an error.
 */
function LiveFault({ fault, paths }: { fault: Issue | null; paths: readonly string[] }) {
  const translate = useTranslate();
  const { getFieldState } = useFormContext();
  const formState = useFormState();
  if (fault === null || paths.some((path) => getFieldState(path, formState).error)) return null;
  return (
    <div role="alert">
      <FieldNotes id={`${paths[0] ?? ''}-live`} error={sentenceOf(translate, fault)} />
    </div>
  );
}

/** An error of a value without its own box; hidden where its neighbour shows the same error. */
function LooseFault({ path, unless }: { path: string; unless?: string }) {
  const { getFieldState } = useFormContext();
  const formState = useFormState();
  const error = firstMessage(getFieldState(path, formState).error);
  if (error === undefined || (unless !== undefined && getFieldState(unless, formState).error)) return null;
  return (
    <div role="alert">
      <FieldNotes id={path} error={error} />
    </div>
  );
}
