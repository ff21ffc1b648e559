import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import * as styles from './Switch.module.css';

interface SwitchProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'disabled' | 'onBlur' | 'onClick' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Less prominent, for one of many switches below each other. */
  isQuiet?: boolean;
  /** Set by the parent. */
  className?: string;
}

/** The browser's own check box, drawn as a switch. */
export function Switch({ isOn, onSwitch, inputRef, isQuiet = false, className, ...input }: SwitchProps) {
  return (
    <span className={classes(styles.root, isQuiet && styles.quiet, className)}>
      <input
        {...input}
        ref={inputRef}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
        className={styles.input}
      />
      <span className={styles.track} />
      <span className={styles.knob} />
    </span>
  );
}
