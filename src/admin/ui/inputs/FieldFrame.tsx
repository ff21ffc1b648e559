import { FieldTitle } from 'react-admin';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { describedBy, FieldNotes, type FieldNotesProps } from './frame/FieldNotes';
import * as hidden from '../hidden.module.css';
import * as styles from './frame/frame.module.css';

/** Attributes that the control inside a frame must have, so that label, help and error refer to it. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

export interface FieldFrameProps extends FieldNotesProps {
  source: string;
  /**
   * A translation key, a text or an element; `false` for none. Default: the resource's label. An empty text is for a field whose heading
   * already names it: the label is then only for screen readers.
   */
  label?: ReactNode | false;
  required?: boolean;
  disabled?: boolean;
  /** `group` when several controls share the label: each has its own name, and the group has this label. */
  as?: 'field' | 'group';
  children: (aria: FieldAria) => ReactNode;
}

/**
 * The frame of every input: label above, then control, error and one line of help.
 *
 * @example const field = useField<string>(props); return <FieldFrame {...field.frame}>{(aria) => <TextBox {...aria} value={field.value ??
 * ''} ... />}</FieldFrame>
 */
export function FieldFrame({ source, label, required = false, disabled, as, children, ...notes }: FieldFrameProps) {
  const { id, error } = notes;
  const labelId = `${id}-label`;
  const isGroup = as === 'group';
  const aria: FieldAria = {
    id,
    'aria-describedby': describedBy(notes),
    'aria-invalid': Boolean(error),
    'aria-required': required,
  };
  const Label = isGroup ? 'span' : 'label';
  const group = isGroup && {
    role: 'group',
    'aria-labelledby': label === false ? undefined : labelId,
    'aria-describedby': aria['aria-describedby'],
  };
  return (
    <div className={styles.field} data-source={source} {...group}>
      {label !== false && (
        <Label
          id={labelId}
          {...(isGroup ? {} : { htmlFor: id })}
          className={label === '' ? hidden.heard : classes(styles.label, disabled && styles.disabled)}
        >
          <FieldTitle source={source} label={label === '' ? undefined : label} />
          {required && <RequiredMark />}
        </Label>
      )}
      {children(aria)}
      <FieldNotes {...notes} />
    </div>
  );
}

/** For screen readers there is aria-required. */
export function RequiredMark() {
  return (
    <span aria-hidden className={styles.required}>
      *
    </span>
  );
}
