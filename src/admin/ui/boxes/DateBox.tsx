import { useTranslate } from 'react-admin';
import { readDate, showDate } from '../../../domain/typed/dates';
import { CalendarButton } from './CalendarButton';
import { TextBox, type TextBoxProps } from './TextBox';

export interface DateBoxProps extends Omit<TextBoxProps, 'start' | 'end' | 'placeholder' | 'inputMode' | 'align'> {
  min?: string | undefined;
  max?: string | undefined;
}

/** A box for a date: typed as text, or picked from a calendar. */
export function DateBox({ min, max, sx, ...box }: DateBoxProps) {
  const translate = useTranslate();
  return (
    <TextBox
      {...box}
      autoComplete={box.autoComplete ?? 'off'}
      inputMode="text"
      placeholder={translate('inputs.date.placeholder')}
      sx={sx ?? { maxWidth: 200 }}
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
