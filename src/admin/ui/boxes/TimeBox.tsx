import Schedule from '@mui/icons-material/Schedule';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import { readTime, shiftTime } from '../../../domain/typed/dates';
import { TextBox, type TextBoxProps } from './TextBox';
import * as styles from './boxes.module.css';

export interface TimeBoxProps extends Omit<TextBoxProps, 'start' | 'end' | 'placeholder' | 'inputMode' | 'align'> {
  /** The step of the arrow keys, in minutes. Default: 15. The list has half hours. */
  step?: number | undefined;
}

/** A box for a time of day: typed, changed by the arrow keys, or picked from a list. */
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

interface TimesButtonProps {
  /** HH:mm, or null. */
  time: string | null;
  /** Minutes between two choices. */
  step: number;
  disabled?: boolean | undefined;
  onPick: (time: string) => void;
}

/** Opens a list of the times of a day, scrolled to the chosen one. */
function TimesButton({ time, step, disabled, onPick }: TimesButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const times = Array.from({ length: Math.ceil(1440 / step) }, (_, index) => shiftTime('00:00', index * step));
  const nearest = times.filter((choice) => choice <= (time ?? '09:00')).at(-1);
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        aria-label={translate('inputs.time.open_list')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Schedule fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxHeight: 264, minWidth: 112 } } }}>
          {times.map((choice) => (
            <MenuItem
              key={choice}
              dense
              selected={choice === time}
              autoFocus={choice === nearest}
              sx={{ fontVariantNumeric: 'tabular-nums' }}
              onClick={() => {
                onPick(choice);
                setAnchor(null);
              }}
            >
              {choice}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
