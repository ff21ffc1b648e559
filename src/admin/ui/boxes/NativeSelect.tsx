import type { ReactNode, Ref } from 'react';
import { classes } from '../classes';
import type { FieldAria } from '../inputs/FieldFrame';
import * as styles from './boxes.module.css';

export interface NativeSelectProps extends Partial<FieldAria> {
  value: string;
  onChoose: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLSelectElement>;
  'aria-label'?: string;
  /** Set by the parent. Default: the full width. */
  className?: string | undefined;
  /** `option` elements. */
  children: ReactNode;
}

/** The browser's own list of choices: fast, familiar on a phone, and searchable by typing. */
export function NativeSelect({ onChoose, inputRef, className, ...props }: NativeSelectProps) {
  const { 'aria-invalid': isInvalid, 'aria-required': isRequired, ...select } = props;
  return (
    <div className={classes(styles.box, isInvalid && styles.invalid, select.disabled && styles.disabled, className)}>
      <select
        {...select}
        ref={inputRef}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        className={styles.control}
      />
      <svg viewBox="0 0 24 24" aria-hidden className={styles.arrow}>
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </div>
  );
}
