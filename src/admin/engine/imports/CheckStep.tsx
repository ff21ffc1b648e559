import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ImportView, RowFilter } from '../../../domain/imports/importView';
import { useFormats } from '../../ui/formats/formats';
import { FileFacts } from './FileFacts';
import { ImportRows } from './ImportRows';
import * as styles from './imports.module.css';
import { RunPanel } from './RunPanel';

const FILTERS = ['faults', 'duplicates', 'valid', 'all'] as const satisfies readonly RowFilter[];

/** The result of the check: totals, the rows with their faults to correct in place, and the button that starts the import. */
export function CheckStep({ found, onMap }: { found: ImportView; onMap: () => void }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { counts, total, checked, state } = found;
  const [chosen, setChosen] = useState<RowFilter | null>(null);
  const amounts: Readonly<Record<RowFilter, number>> = {
    faults: counts.fault,
    duplicates: counts.alike + counts.there + counts.twin,
    valid: counts.valid,
    all: total,
  };
  if (state === 'checking')
    return (
      <section className={styles.card} aria-label={translate('imports.screen.steps.check')}>
        <FileFacts found={found} />
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (100 * checked) / total}
          aria-label={translate('imports.screen.checking')}
        />
        <p role="status" className={styles.quiet}>
          {translate('imports.screen.checked_of', { checked: number(checked), total: number(total) })}
        </p>
      </section>
    );
  // Rows that need work come first. The filter stays selected while its rows are being corrected.
  const filter = chosen ?? FILTERS.find((option) => amounts[option] > 0) ?? 'all';
  return (
    <>
      <section className={styles.card} aria-label={translate('imports.screen.steps.check')}>
        <div className={styles.headLine}>
          <FileFacts found={found} />
          <Button variant="text" color="inherit" onClick={onMap}>
            {translate('imports.screen.to_columns')}
          </Button>
        </div>
        {found.problem && (
          <p role="alert" className={styles.wrong}>
            {found.problem}
          </p>
        )}
        <div role="group" aria-label={translate('imports.screen.which_rows')} className={styles.filters}>
          {FILTERS.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={option === filter}
              data-tone={option}
              onClick={() => setChosen(option)}
              className={`${styles.pressable} ${styles.filter}`}
            >
              <span className={styles.amount}>{number(amounts[option])}</span>
              <span>{translate(`imports.screen.filters.${option}`)}</span>
            </button>
          ))}
        </div>
        <ImportRows key={filter} found={found} filter={filter} onFirst={() => setChosen(filter)} />
      </section>
      <RunPanel found={found} />
    </>
  );
}
