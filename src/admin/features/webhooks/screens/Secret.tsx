import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { newKey } from '../../../../../providers/newKey';
import { fill } from '../../../../schema/routes';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { Since } from '../../../engine/records/facts/Since';
import { Fact } from '../../../engine/records/Fact';
import { Section, Sections } from '../../../engine/records/form/Section';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useNotice } from '../../../ui/useNotice';
import * as styles from './Secret.module.css';

interface Held {
  readonly created_at: string | null;
  readonly previous_until: string | null;
}

/** The secret that signs the messages to a webhook. It is shown once; after renewing it, both secrets sign for a day. */
export function Secret() {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const path = `${fill(resource.api, params)}/${params[resource.key] ?? ''}`;
  const held = useQuery({
    queryKey: ['webhook-secret', path],
    queryFn: async ({ signal }) => (await http<Held>(`${path}/secret`, { signal })).json,
  });
  const post = { method: 'POST', body: {} } as const;
  const make = useMutation({
    mutationFn: async () => (await http<Held & { secret: string }>(`${path}/secret`, { ...post, idempotencyKey: newKey() })).json,
    onSuccess: () => {
      notice.success(translate(hasSecret ? 'webhooks.secret_made' : 'webhooks.first_secret_made'));
      void queries.invalidateQueries({ predicate: ({ queryKey: [at] }) => at === 'webhook-secret' || at === resource.name });
    },
    onError: notice.failed,
    gcTime: 0,
    networkMode: 'always',
  });
  const test = useMutation({
    mutationFn: () => http(`${path}/test`, { ...post, idempotencyKey: newKey() }),
    onSuccess: () => notice.success(translate('webhooks.tested')),
    onError: notice.failed,
    networkMode: 'always',
  });
  const hasSecret = held.data?.created_at != null;
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <RecordLayout>
        <Sections>
          <Section title={translate('webhooks.secret')} about={translate('webhooks.secret_about')}>
            {held.isPending && <Skeleton variant="rounded" height={88} />}
            {held.error && (
              <Alert severity="error" action={<Button onClick={() => void held.refetch()}>{translate('record.retry')}</Button>}>
                {held.error.message}
              </Alert>
            )}
            {held.data && !hasSecret && <p className={styles.quiet}>{translate('webhooks.secret_none')}</p>}
            {make.data && (
              <Alert severity="warning" className={styles.once}>
                {translate('webhooks.secret_once')}
                <span className={styles.secret}>
                  <code>{make.data.secret}</code>
                  <CopyButton text={make.data.secret} name={translate('webhooks.secret_copy')} />
                </span>
              </Alert>
            )}
            {hasSecret && (
              <dl className={styles.facts}>
                <Fact name={translate('webhooks.secret_at')}>
                  <Since at={held.data?.created_at ?? ''} by={null} />
                </Fact>
                {held.data?.previous_until && (
                  <Fact name={translate('webhooks.previous_until')}>
                    <Since at={held.data.previous_until} by={null} />
                  </Fact>
                )}
              </dl>
            )}
            {held.data && (
              <div className={styles.verbs}>
                <Button variant={hasSecret ? 'outlined' : 'contained'} disabled={make.isPending} onClick={() => make.mutate()}>
                  {translate(hasSecret ? 'webhooks.secret_renew' : 'webhooks.secret_make')}
                </Button>
                {hasSecret && (
                  <Button variant="outlined" disabled={test.isPending} onClick={() => test.mutate()}>
                    {translate('webhooks.test')}
                  </Button>
                )}
              </div>
            )}
          </Section>
        </Sections>
      </RecordLayout>
    </RecordFrame>
  );
}
