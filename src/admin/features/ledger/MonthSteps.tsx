import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { addMonths } from '../../../domain/time/calendarDays';
import { useFormats } from '../../ui/formats/formats';
import { useToday } from '../../ui/formats/useToday';
import * as styles from './reconcile.module.css';

/** One month, with the way to the one before and the one after; never beyond this month. */
export function MonthSteps({ month, onShow }: { month: string; onShow: (month: string) => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const today = useToday();
  const beside = (by: number) => (addMonths(`${month}-01`, by) ?? `${month}-01`).slice(0, 7);
  return (
    <div className={styles.months}>
      <IconButton aria-label={translate('ledger.month_before')} onClick={() => onShow(beside(-1))}>
        <ChevronLeft />
      </IconButton>
      <span className={styles.month} aria-live="polite">
        {formats.month(`${month}-01`)}
      </span>
      <IconButton aria-label={translate('ledger.month_after')} disabled={month >= today.slice(0, 7)} onClick={() => onShow(beside(1))}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
