import Schedule from '@mui/icons-material/Schedule';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { shiftTime } from '../../../domain/typed/dates';

export interface TimesButtonProps {
  /** HH:mm, or null. */
  time: string | null;
  /** Minutes from one choice to the next. */
  step: number;
  disabled?: boolean | undefined;
  onPick: (time: string) => void;
}

/** Opens a list of the times of a day, at the one that is chosen. */
export function TimesButton({ time, step, disabled, onPick }: TimesButtonProps) {
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
