import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { RunProgress } from '../../../ui/RunProgress';
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
      <RunProgress done={made_count} total={count} label={translate('batch.bar')}>
        {status === 'done'
          ? translate('batch.done', { smart_count: made_count })
          : translate('batch.progress', { made: number(made_count), count: number(count) })}
        {status === 'canceled' && ` ${translate('batch.stopped')}`}
      </RunProgress>
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
