import { useTranslate } from 'ra-core';
import { readDate, showDate } from '../../../domain/typed/dates';
import { CalendarButton } from './CalendarButton';
import { TextBox, type TextBoxProps } from './TextBox';
import * as styles from './boxes.module.css';

export interface DateBoxProps extends Omit<TextBoxProps, 'start' | 'end' | 'placeholder' | 'inputMode' | 'align'> {
  min?: string | undefined;
  max?: string | undefined;
}

/** A box for a date: typed as text, or picked from a calendar. */
export function DateBox({ min, max, className = styles.short, ...box }: DateBoxProps) {
  const translate = useTranslate();
  return (
    <TextBox
      {...box}
      autoComplete={box.autoComplete ?? 'off'}
      inputMode="text"
      placeholder={translate('inputs.date.placeholder')}
      className={className}
      end={
        <CalendarButton
          date={readDate(box.value)}
          min={min}
          max={max}
          disabled={box.disabled}
          onPick={(date) => box.onType(showDate(date))}
        />
      }
    />
  );
}
