import { FieldTitle } from 'react-admin';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { describedBy, FieldNotes, type FieldNotesProps } from './frame/FieldNotes';
import * as styles from './frame/frame.module.css';

/** What the control inside a frame must carry, so that label, help and error belong to it. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

export interface FieldFrameProps extends FieldNotesProps {
  source: string;
  /**
   * A translation key, a text or an element; `false` for none. Without one: the words of the resource. An empty text is
   * for a field whose heading says it already: the label is then only heard.
   */
  label?: ReactNode | false;
  required?: boolean;
  disabled?: boolean;
  /** `group` when several controls share the label: they get their own names, the group gets this one. */
  as?: 'field' | 'group';
  children: (aria: FieldAria) => ReactNode;
}

/**
 * The frame every input stands in: label above, control, error and one line of help below.
 *
 * @example
 * const field = useField<string>(props);
 * return <FieldFrame {...field.frame}>{(aria) => <TextBox {...aria} value={field.value ?? ''} ... />}</FieldFrame>
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
          className={label === '' ? styles.heard : classes(styles.label, disabled && styles.disabled)}
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

/** Screen readers hear aria-required instead. */
export function RequiredMark() {
  return (
    <span aria-hidden className={styles.required}>
      *
    </span>
  );
}
