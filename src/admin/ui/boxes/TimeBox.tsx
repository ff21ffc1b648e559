import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { readTime, shiftTime } from '../../../domain/typed/dates';
import { TextBox, type TextBoxProps } from './TextBox';
import { TimesButton } from './TimesButton';
import * as styles from './boxes.module.css';

export interface TimeBoxProps extends Omit<TextBoxProps, 'start' | 'end' | 'placeholder' | 'inputMode' | 'align'> {
  /** Minutes that an arrow key adds or takes; 15. The list goes by half hours. */
  step?: number | undefined;
}

/** A box for a time of day: typed as text, moved by the arrow keys, or picked from a list. */
export function TimeBox({ step = 15, className = styles.time, ...box }: TimeBoxProps) {
  const translate = useTranslate();
  const time = readTime(box.value);
  const stepBy = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || !time) return;
    event.preventDefault();
    box.onType(shiftTime(time, direction * step));
  };
  return (
    <TextBox
      {...box}
      autoComplete="off"
      inputMode="text"
      placeholder={translate('inputs.time.placeholder')}
      className={className}
      onKeyDown={stepBy}
      end={<TimesButton time={time} step={30} disabled={box.disabled} onPick={box.onType} />}
    />
  );
}
