import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { http } from '../../../../../providers/http';
import { newKey } from '../../../../../providers/newKey';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { pollWhile } from '../../../ui/pollWhile';
import { useNotice } from '../../../ui/useNotice';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { BUILDS } from '../useConfiguration';
import { webhooksPage } from '../webhooksPage';
import * as styles from './build.module.css';

const TONES = registry.webhook_deliveries.fields.status.tones as Readonly<Record<string, Tone>>;

interface Delivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly webhook_name: string;
  readonly status: string;
  readonly error: string | null;
  readonly created_at: string;
}

/** The messages about one build, and the number of webhooks that get another. */
interface Deliveries {
  readonly deliveries: readonly Delivery[];
  readonly listeners: number;
}

/** The messages to webhooks about a build, with a button to send another. Empty when no webhook ever listened. */
export function BuildDeliveries({ build_id }: { build_id: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const path = `${BUILDS}/${build_id}/deliveries`;
  const key = ['builds', 'deliveries', build_id];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<Deliveries>(path, { signal })).json,
    refetchInterval: pollWhile<Deliveries>((held) => held?.deliveries.some(({ status }) => status === 'waiting') ?? false, 'minutes'),
  });
  const again = useMutation({
    mutationFn: async () => (await http<Deliveries>(path, { method: 'POST', body: {}, idempotencyKey: newKey() })).json,
    onSuccess: (sent) => {
      queries.setQueryData(key, sent);
      notice.success(translate('builds.deliveries.sent'));
    },
    onError: notice.failed,
    networkMode: 'always',
  });
  if (!error && (data === undefined || (data.deliveries.length === 0 && data.listeners === 0))) return null;
  const { deliveries = [], listeners = 0 } = data ?? {};
  return (
    <Panel
      title={translate('builds.deliveries.title')}
      text={error?.message}
      action={
        listeners > 0 && (
          <Button variant="outlined" size="small" loading={again.isPending} onClick={() => again.mutate()}>
            {translate(deliveries.length === 0 ? 'builds.deliveries.send' : 'builds.deliveries.again')}
          </Button>
        )
      }
    >
      {data && listeners === 0 && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={webhooksPage()}>
              {translate('builds.deliveries.open')}
            </Button>
          }
        >
          {translate('builds.no_listener')}
        </Alert>
      )}
      {deliveries.length > 0 && (
        <ul className={styles.deliveries}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DeliveryRow({ delivery: { id, webhook_id, webhook_name, status, error, created_at } }: { delivery: Delivery }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const word = (field: string, choice: string) => translate(`resources.webhook_deliveries.choices.${field}.${choice}`);
  return (
    <li>
      <Link to={`${webhooksPage()}/${webhook_id}/deliveries/${id}`}>{webhook_name}</Link>
      <Chip tone={TONES[status]}>{word('status', status)}</Chip>
      <span className={styles.quiet}>{[moment(created_at), error && word('error', error)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
