import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import { newKey } from '../../../../providers/newKey';
import { CopyButton } from '../../engine/records/facts/CopyButton';
import { useNotice } from '../../ui/useNotice';
import * as styles from './CalendarAddress.module.css';

/** Creates, renews and revokes the secret address of a calendar feed. `path` is the path of its calls. */
export function CalendarAddress({ path }: { path: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const held = useQuery({
    queryKey: ['calendar', path],
    queryFn: async ({ signal }) => (await http<{ created_at: string | null }>(path, { signal })).json,
  });
  const changed = () => void queries.invalidateQueries({ queryKey: ['calendar', path] });
  const make = useMutation({
    mutationFn: async () => (await http<{ url: string }>(path, { method: 'POST', body: {}, idempotencyKey: newKey() })).json,
    onSuccess: changed,
    onError: notice.failed,
    gcTime: 0,
    networkMode: 'always',
  });
  const end = useMutation({
    mutationFn: () => http(path, { method: 'DELETE' }),
    onSuccess: () => {
      make.reset();
      notice.success(translate('calendars.ended'));
      changed();
    },
    onError: notice.failed,
    networkMode: 'always',
  });
  const has = held.data?.created_at != null;
  const isBusy = make.isPending || end.isPending;
  return (
    <div className={styles.box}>
      {held.error && <Alert severity="error">{held.error.message}</Alert>}
      {make.data && (
        <Alert severity="info">
          {translate('calendars.once')}
          <span className={styles.address}>
            <code>{make.data.url}</code>
            <CopyButton text={make.data.url} name={translate('calendars.copy')} />
          </span>
        </Alert>
      )}
      {has && !make.data && <p className={styles.quiet}>{translate('calendars.there')}</p>}
      <div className={styles.verbs}>
        <Button variant="outlined" disabled={isBusy || held.isPending} onClick={() => make.mutate()}>
          {translate(has ? 'calendars.renew' : 'calendars.make')}
        </Button>
        {has && (
          <Button variant="text" color="error" disabled={isBusy} onClick={() => end.mutate()}>
            {translate('calendars.end')}
          </Button>
        )}
      </div>
    </div>
  );
}
