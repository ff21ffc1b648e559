import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { WEEKDAYS, type Weekday } from '../../../domain/time/weekdays';

const GROUPS: readonly (readonly [string, readonly Weekday[]])[] = [
  ['all', WEEKDAYS],
  ['working_days', WEEKDAYS.slice(0, 5)],
  ['weekend', WEEKDAYS.slice(5)],
];

/** Copies the hours of a day to others, in groups or one by one. */
export function CopyHours({ day, disabled, onCopy }: { day: Weekday; disabled: boolean; onCopy: (to: readonly Weekday[]) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('inputs.opening_hours.copy', { day: translate(`inputs.weekdays.${day}`) });
  const choose = (to: readonly Weekday[]) => {
    setAnchor(null);
    onCopy(to);
  };
  return (
    <>
      <Tooltip title={name} describeChild>
        <span>
          <IconButton
            disabled={disabled}
            aria-label={name}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <CopyIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {GROUPS.map(([group, days]) => (
            <MenuItem key={group} onClick={() => choose(days)}>
              {translate(`inputs.opening_hours.${group}`)}
            </MenuItem>
          ))}
          <Divider />
          {WEEKDAYS.filter((other) => other !== day).map((other) => (
            <MenuItem key={other} onClick={() => choose([other])}>
              {translate(`inputs.weekdays.${other}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
