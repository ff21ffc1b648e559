import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import * as styles from '../sepas.module.css';
import { useExecutionDay } from '../useExecutionDay';
import { useSepaWrite } from '../useSepaWrite';

/** The execution date of a draft, and the button that saves another one. */
export function DayOfBatch({ id, date }: { id: string; date: string }) {
  const translate = useTranslate();
  const { day, hasFault, input } = useExecutionDay(date);
  const write = useSepaWrite(() => translate('payouts.batch.done.change'));
  return (
    <div className={styles.actions}>
      {input}
      {day !== date && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={hasFault}
          loading={write.isPending}
          sx={{ alignSelf: 'end' }}
          onClick={() => write.mutate({ path: `/v1/admin/sepas/batches/${id}/change`, body: { execution_date: day } })}
        >
          {translate('payouts.batch.save_date')}
        </Button>
      )}
    </div>
  );
}
