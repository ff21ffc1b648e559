import ErrorOutline from '@mui/icons-material/ErrorOutline';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { useTranslate, ValidationError } from 'react-admin';
import type { ReactNode } from 'react';
import type { FieldError } from './fieldError';
import * as styles from './frame.module.css';

export interface FieldNotesProps {
  id: string;
  helperText?: ReactNode | false;
  error?: FieldError | undefined;
  warning?: ReactNode;
  counter?: ReactNode;
}

/** The notes below a field: the error, or else a warning and one line of help; at the end a counter. */
export function FieldNotes({ id, helperText, error, warning, counter }: FieldNotesProps) {
  const translate = useTranslate();
  const help = typeof helperText === 'string' ? translate(helperText, { _: helperText }) : helperText;
  return (
    <div className={styles.notes}>
      <div className={styles.words}>
        {error && (
          <div id={errorIdOf(id)} className={styles.wrong}>
            <ErrorOutline aria-hidden className={styles.sign} />
            <span>
              <ValidationError error={error} />
            </span>
          </div>
        )}
        {warning && (
          <div role="status" className={styles.warning}>
            <WarningAmber aria-hidden className={styles.sign} />
            <span>{warning}</span>
          </div>
        )}
        {help && <div id={helpIdOf(id)}>{help}</div>}
      </div>
      {counter && <div className={styles.counter}>{counter}</div>}
    </div>
  );
}

/** The ids for aria-describedby, of the notes that are present. */
export function describedBy({ id, error, helperText }: FieldNotesProps): string | undefined {
  const ids = [error && errorIdOf(id), helperText && helpIdOf(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

const helpIdOf = (id: string) => `${id}-help`;
const errorIdOf = (id: string) => `${id}-error`;
