import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { addMonths } from '../../../domain/time/calendarDays';
import { useFormats } from '../../ui/formats/formats';
import { useToday } from '../../ui/formats/useToday';
import * as styles from './reconcile.module.css';

interface MonthStepsProps {
  /** `YYYY-MM`; undefined while it loads. */
  month: string | undefined;
  onShow: (month: string) => void;
}

/** One month, with buttons to the previous and the next; never beyond the current month. */
export function MonthSteps({ month, onShow }: MonthStepsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const today = useToday();
  const show = (by: number) => {
    const beside = month && addMonths(`${month}-01`, by);
    if (beside) onShow(beside.slice(0, 7));
  };
  return (
    <div className={styles.months}>
      <IconButton aria-label={translate('ledger.month_before')} disabled={!month} onClick={() => show(-1)}>
        <ChevronLeft />
      </IconButton>
      <span className={styles.month} aria-live="polite">
        {month ? formats.month(`${month}-01`) : '…'}
      </span>
      <IconButton aria-label={translate('ledger.month_after')} disabled={!month || month >= today.slice(0, 7)} onClick={() => show(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
