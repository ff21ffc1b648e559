import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Attendance } from '../../../domain/bookings/checkIn';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './Disagreements.module.css';
import type { CheckIn } from './useCheckIn';

interface DisagreementsProps {
  checkIn: CheckIn;
  nameOf: (id: string) => string;
}

/** Marks that were not applied: those where a colleague was first, with a choice, and refused ones with the reason. */
export function Disagreements({ checkIn: { disagreements, refused, choose, forget }, nameOf }: DisagreementsProps) {
  const translate = useTranslate();
  const { time } = useFormats();
  const statusOf = (status: Attendance) => translate(`resources.participants.choices.attendance_status.${status}`);
  const name = (id: string) => nameOf(id).trim() || translate('attendance.somebody');
  const words = (who: string, { status, at }: { readonly status: Attendance; readonly at: string | null }) =>
    translate('attendance.choice_at', { who, status: statusOf(status), when: at === null ? '–' : time(Date.parse(at)) });
  return (
    <div role="alert">
      {disagreements.length > 0 && (
        <section className={styles.panel}>
          <p className={styles.head}>
            <ErrorOutline fontSize="small" aria-hidden />
            {translate('attendance.asked', { smart_count: disagreements.length })}
          </p>
          {disagreements.map((disagreement) => (
            <div key={disagreement.tap.nonce} role="group" aria-label={name(disagreement.tap.participant)} className={styles.person}>
              <strong>{name(disagreement.tap.participant)}</strong>
              <div className={styles.choices}>
                <Button variant="outlined" sx={WRAPPED} onClick={() => choose(disagreement, false)}>
                  {words(disagreement.stands.by ?? translate('history.system'), disagreement.stands)}
                </Button>
                <Button variant="outlined" sx={WRAPPED} onClick={() => choose(disagreement, true)}>
                  {words(translate('attendance.you'), disagreement.tap)}
                </Button>
              </div>
            </div>
          ))}
        </section>
      )}
      {refused.map(({ tap, why }) => (
        <section key={tap.nonce} className={`${styles.panel} ${styles.refused}`}>
          <ErrorOutline fontSize="small" color="error" aria-hidden />
          <span>{translate('attendance.not_taken', { name: name(tap.participant), status: statusOf(tap.status), why })}</span>
          <Button onClick={() => forget(tap.participant)}>{translate('attendance.read')}</Button>
        </section>
      ))}
    </div>
  );
}

/** A name, a mark and a time on a phone wrap over several lines, instead of running under the button. */
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 0, lineHeight: '20px' } as const;
