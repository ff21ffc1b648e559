import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { newKey } from '../../../../../providers/newKey';
import { Section, Sections } from '../../../engine/records/form/Section';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { useNotice } from '../../../ui/useNotice';
import { CredentialFacts } from '../CredentialFacts';
import { PublicAddresses } from '../PublicAddresses';

interface Held {
  readonly client_id: string | null;
  readonly created_at: string | null;
}

export interface Made {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Client id and secret of an application. The secret is shown once, right after it was created. */
export function Credentials() {
  const { resource, route, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const path = `${resource.api}/${id}/credentials`;
  const held = useQuery({ queryKey: ['credentials', id], queryFn: async ({ signal }) => (await http<Held>(path, { signal })).json });
  const make = useMutation({
    mutationFn: async () => (await http<Made>(path, { method: 'POST', body: {}, idempotencyKey: newKey() })).json,
    onSuccess: () => {
      notice.success(translate('application_credentials.done'));
      void queries.invalidateQueries({ predicate: ({ queryKey: [at, , of] }) => at === 'credentials' || (at === 'history' && of === id) });
    },
    onError: notice.failed,
    onSettled: () => setAsking(false),
    gcTime: 0,
    networkMode: 'always',
  });
  const client_id = make.data?.client_id ?? held.data?.client_id ?? null;
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <RecordLayout>
        <Sections>
          <Section title={translate('application_credentials.title')} about={translate('application_credentials.about')}>
            {held.isPending && <Skeleton variant="rounded" height={88} sx={{ mb: '16px' }} />}
            {held.error && (
              <Alert
                severity="error"
                sx={{ mb: '16px' }}
                action={<Button onClick={() => void held.refetch()}>{translate('record.retry')}</Button>}
              >
                {held.error.message}
              </Alert>
            )}
            {held.data && client_id === null && (
              <Box sx={{ mb: '16px', color: 'text.secondary' }}>{translate('application_credentials.none')}</Box>
            )}
            {client_id !== null && (
              <CredentialFacts
                client_id={client_id}
                client_secret={make.data?.client_secret ?? null}
                created_at={held.data?.created_at ?? null}
              />
            )}
            {held.data && (
              <Button
                variant={client_id === null ? 'contained' : 'outlined'}
                disabled={make.isPending}
                onClick={() => (client_id === null ? make.mutate() : setAsking(true))}
                sx={{ mb: '16px' }}
              >
                {translate(client_id === null ? 'application_credentials.make' : 'application_credentials.renew')}
              </Button>
            )}
          </Section>
          {!held.isPending && <PublicAddresses application_id={id} />}
        </Sections>
      </RecordLayout>
      {isAsking && (
        <ActionDialog
          title={translate('application_credentials.renew_title')}
          lines={['renew_overwrites', 'renew_apps', 'renew_final'].map((line) => translate(`application_credentials.${line}`))}
          verb={translate('application_credentials.renew')}
          keep={translate('application_credentials.keep')}
          isBusy={make.isPending}
          isDanger
          onAct={() => make.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </RecordFrame>
  );
}
