import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { useBatch } from './useBatch';
import * as styles from './batch.module.css';

/** The progress of a batch, as a bar and in words; it can be cancelled and resumed. */
export function BatchProgress({ batch, act }: Pick<ReturnType<typeof useBatch>, 'batch' | 'act'>) {
  const translate = useTranslate();
  const { number } = useFormats();
  if (!batch) return null;
  const { status, made_count, count } = batch;
  return (
    <div className={styles.progress}>
      <ProgressBar done={made_count} total={count} label={translate('batch.bar')} />
      <p role="status" className={styles.words}>
        {status === 'done'
          ? translate('batch.done', { smart_count: made_count })
          : translate('batch.progress', { made: number(made_count), count: number(count) })}
        {status === 'canceled' && ` ${translate('batch.stopped')}`}
      </p>
      {status === 'running' && (
        <Button variant="outlined" color="inherit" loading={act.isPending} onClick={() => act.mutate({ verb: 'cancel' })}>
          {translate('batch.stop')}
        </Button>
      )}
      {status === 'canceled' && made_count < count && (
        <Button variant="outlined" loading={act.isPending} onClick={() => act.mutate({ verb: 'resume' })}>
          {translate('batch.resume')}
        </Button>
      )}
    </div>
  );
}
