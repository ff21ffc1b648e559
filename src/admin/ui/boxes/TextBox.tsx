import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes';
import type { FieldAria } from '../inputs/FieldFrame';
import * as styles from './boxes.module.css';

export interface TextBoxProps
  extends
    Partial<FieldAria>,
    Pick<
      InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>,
      'autoComplete' | 'autoFocus' | 'disabled' | 'maxLength' | 'name' | 'onBlur' | 'onKeyDown' | 'onPaste' | 'placeholder' | 'readOnly'
    > {
  value: string;
  onType: (text: string) => void;
  inputRef?: (element: HTMLElement | null) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  /** Allows several lines: it grows with its text from `minRows` (2) to `maxRows` (unlimited). */
  multiline?: boolean;
  minRows?: number | undefined;
  maxRows?: number | undefined;
  /** Before the text: a symbol or an icon. */
  start?: ReactNode;
  /** After the text: a unit or a button. */
  end?: ReactNode;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  spellCheck?: boolean;
  align?: 'left' | 'right';
  'aria-label'?: string;
  /** Set by the parent. Default: the full width. */
  className?: string | undefined;
}

/** A text box without a label, which `FieldFrame` has. */
export function TextBox({
  value,
  onType,
  start,
  end,
  align,
  multiline,
  minRows = 2,
  maxRows = Infinity,
  type = 'text',
  className,
  ...props
}: TextBoxProps) {
  const { inputRef, 'aria-invalid': isInvalid, 'aria-required': isRequired, ...input } = props;
  const control = {
    ...input,
    ref: inputRef,
    value,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    className: classes(styles.control, align === 'right' && styles.figures),
  };
  return (
    <div className={classes(styles.box, isInvalid && styles.invalid, input.disabled && styles.disabled, className)}>
      {start && <div className={styles.before}>{start}</div>}
      {multiline ? (
        <textarea
          {...control}
          // The style sheet makes it grow with its content; in a browser without support it has as many rows as the text has lines.
          rows={Math.min(maxRows, Math.max(minRows, value.split('\n').length))}
          style={{ minHeight: `${minRows}lh`, maxHeight: Number.isFinite(maxRows) ? `${maxRows}lh` : undefined }}
        />
      ) : (
        <input {...control} type={type} />
      )}
      {end && <div className={styles.after}>{end}</div>}
    </div>
  );
}
