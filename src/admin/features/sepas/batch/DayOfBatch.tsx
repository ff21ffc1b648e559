import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { DateBox } from '../../../ui/boxes/DateBox';
import * as styles from '../sepas.module.css';
import { useSepaWrite } from '../useSepaWrite';

/** The day on which a draft is to be carried out, and the button that keeps another one. */
export function DayOfBatch({ id, date }: { id: string; date: string }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => showDate(date));
  const write = useSepaWrite(() => translate('payouts.batch.done.change'));
  const wanted = readDate(typed) ?? typed;
  return (
    <div className={styles.actions}>
      <label className={styles.labelled}>
        <span>{translate('payouts.batch.date')}</span>
        <DateBox value={typed} onType={setTyped} />
      </label>
      {wanted !== date && (
        <Button
          variant="outlined"
          color="inherit"
          loading={write.isPending}
          sx={{ alignSelf: 'end' }}
          onClick={() => write.mutate({ path: `/v1/admin/sepas/batches/${id}/change`, body: { execution_date: wanted } })}
        >
          {translate('payouts.batch.save_date')}
        </Button>
      )}
    </div>
  );
}
