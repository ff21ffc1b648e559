import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { isMonth, readMonth } from '../../../../domain/typed/months';
import { MonthBox } from '../../../ui/boxes/MonthBox';
import { useFormats } from '../../../ui/formats/formats';
import { useDelayed } from '../../../ui/useDelayed';
import type { FilterProps } from '../fieldViews';
import { FilterFrame } from './FilterFrame';
import * as styles from './filters.module.css';
import { listOf } from './listOf';

/** Filters on one month, typed or chosen. Text that is no month does not filter, and the box shows an error below it. */
export function MonthFilter({ label, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const { month } = useFormats();
  const id = useId();
  const [chosen = ''] = listOf(value);
  const [text, setText, settle] = useDelayed(isMonth(chosen) ? month(`${chosen}-01`) : chosen, (typed) => {
    const read = readMonth(typed);
    if (read !== null || typed.trim() === '') onChange(read);
  });
  const isOdd = text.trim() !== '' && readMonth(text) === null;
  return (
    <FilterFrame label={label} id={id}>
      <MonthBox
        id={id}
        value={text}
        onType={setText}
        onBlur={settle}
        className={styles.whole}
        aria-invalid={isOdd}
        aria-describedby={isOdd ? `${id}-odd` : undefined}
      />
      <Box id={`${id}-odd`} role="status" sx={{ mt: isOdd ? 1 : 0, fontSize: 12, lineHeight: '16px', color: 'error.main' }}>
        {isOdd && translate('inputs.month.unreadable')}
      </Box>
    </FilterFrame>
  );
}
