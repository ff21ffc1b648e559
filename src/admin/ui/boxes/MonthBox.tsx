import CalendarMonth from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useFormats } from '../formats/formats';
import { useToday } from '../formats/useToday';
import * as styles from './boxes.module.css';
import { TextBox, type TextBoxProps } from './TextBox';

/** The number of past months that can be chosen; earlier ones are typed. */
const PAST_MONTHS = 24;

/** A box for a month: typed (`11-2026`, `nov 2026`), or chosen from the past months and the current one. */
export function MonthBox({ className = styles.short, ...box }: Omit<TextBoxProps, 'start' | 'end' | 'placeholder' | 'align'>) {
  const translate = useTranslate();
  const { month } = useFormats();
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = (yearMonth: string) => month(`${yearMonth}-01`);
  const choose = (yearMonth: string) => {
    box.onType(shown(yearMonth));
    setAnchor(null);
  };
  return (
    <>
      <TextBox
        {...box}
        autoComplete="off"
        placeholder={translate('inputs.month.placeholder')}
        className={className}
        end={
          <IconButton
            size="small"
            edge="end"
            disabled={box.disabled ?? false}
            aria-label={translate('inputs.month.open_list')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <CalendarMonth fontSize="small" />
          </IconButton>
        }
      />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxHeight: 320 } } }}>
          {monthsUpTo(today).map((yearMonth) => (
            <MenuItem key={yearMonth} dense onClick={() => choose(yearMonth)}>
              {shown(yearMonth)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** The months as `YYYY-MM`, that of `today` first. */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: PAST_MONTHS }, (_none, index) => new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7));
}
