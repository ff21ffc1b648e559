import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DAY_OFF_REASONS, type DayOffReason, daysOffOn } from '../../../domain/holidays/daysOff';
import type { SeasonPreview } from '../../../domain/seasons/seasonView';
import { Tick } from '../../ui/boxes/Tick';
import { useFormats } from '../../ui/formats/formats';
import { NoRegion } from '../holidays/NoRegion';
import { type Out, toggled } from './season';
import * as styles from './seasons.module.css';

interface SkipLineProps {
  preview: SeasonPreview;
  out: Out;
  onOut: (out: Out) => void;
}

/** Which holidays and closed days are skipped: each kind, all, or none, with one click. */
export function SkipLine({ preview: { days, off }, out, onOut }: SkipLineProps) {
  const translate = useTranslate();
  const { date: spelled } = useFormats();
  const counted = DAY_OFF_REASONS.flatMap((reason) => {
    const count = days.filter(({ date }) => daysOffOn(date, off.days_off).some((dayOff) => dayOff.reason === reason)).length;
    return count > 0 ? [{ reason, count }] : [];
  });
  const isAll = out.kept.size === 0 && counted.every(({ reason }) => out.reasons.has(reason));
  const choose = (reasons: readonly DayOffReason[], isOff: boolean) =>
    onOut({ ...out, kept: new Set(), reasons: toggled(out.reasons, reasons, isOff) });
  const last = days.at(-1)?.date ?? '';
  return (
    <div className={styles.skip}>
      {counted.length === 0 && <span className={styles.quiet}>{translate('seasons.off_none')}</span>}
      {counted.map(({ reason, count }) => (
        <label key={reason} className={styles.all}>
          <Tick checked={out.reasons.has(reason)} onChange={() => choose([reason], !out.reasons.has(reason))} />
          {translate(`seasons.off.${reason}`)}
          <span className={styles.quiet}>{translate('seasons.off_days', { smart_count: count })}</span>
        </label>
      ))}
      {counted.length > 0 && !isAll && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => choose(DAY_OFF_REASONS, true)}>
          {translate('seasons.off_all')}
        </Button>
      )}
      {off.school_region === null && <NoRegion />}
      {off.school_until !== null && last > off.school_until && (
        <span className={styles.quiet}>{translate('holidays.until', { date: spelled(off.school_until) })}</span>
      )}
    </div>
  );
}
