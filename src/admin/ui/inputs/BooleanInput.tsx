import { FieldTitle } from 'react-admin';
import { Switch } from '../boxes/Switch';
import { RequiredMark } from './FieldFrame';
import { describedBy, FieldNotes } from './frame/FieldNotes';
import { type FieldProps, useField } from './frame/useField';
import * as styles from './frame/frame.module.css';

/** A switch with its label and help next to it. No value is shown as off. */
export function BooleanInput(props: FieldProps<boolean>) {
  const field = useField<boolean>(props);
  const { id, source, label, required, disabled } = field.frame;
  return (
    <div className={styles.beside} data-source={source}>
      <Switch
        id={id}
        name={field.name}
        isOn={field.value === true}
        disabled={disabled}
        onSwitch={field.setValue}
        onBlur={field.onBlur}
        inputRef={field.inputRef}
        aria-describedby={describedBy(field.frame)}
        aria-invalid={Boolean(field.error) || undefined}
        className={styles.toggle}
      />
      <div className={styles.named}>
        <label htmlFor={id} className={disabled ? styles.disabled : undefined}>
          <FieldTitle source={source} label={label} />
          {required && <RequiredMark />}
        </label>
        <FieldNotes {...field.frame} />
      </div>
    </div>
  );
}
