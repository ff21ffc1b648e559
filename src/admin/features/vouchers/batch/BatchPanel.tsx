import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import { BatchCodes } from './BatchCodes';
import { BatchProgress } from './BatchProgress';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { type Batch, useBatch } from './useBatch';
import * as styles from './batch.module.css';

/** All about one batch. */
export function BatchPanel({ wallet_id, id }: { wallet_id: string; id: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const { batch, error, act, api } = useBatch(wallet_id, id);
  const [isAsking, setAsking] = useState(false);
  if (!batch) return error && <Alert severity="error">{error.message}</Alert>;
  const turn = (is_enabled: boolean) =>
    act.mutate(
      { verb: 'switch', body: { is_enabled } },
      {
        onSuccess: () => notice.success(translate(is_enabled ? 'batch.was_switched_on' : 'batch.was_switched_off')),
        onSettled: () => setAsking(false),
      },
    );
  const coupons = `/admin/wallets/${wallet_id}/coupons?filter=${encodeURIComponent(JSON.stringify({ batch: [id] }))}`;
  return (
    <div className={styles.parts}>
      {!batch.is_enabled && <Alert severity="warning">{translate('batch.is_off')}</Alert>}
      <Panel title={translate('batch.facts')}>
        <BatchProgress batch={batch} act={act} />
        <Facts batch={batch} />
        <div className={styles.verbs}>
          <Button component={Link} to={coupons} variant="outlined">
            {translate('batch.coupons')}
          </Button>
          <Button
            variant="outlined"
            color={batch.is_enabled ? 'error' : 'primary'}
            loading={act.isPending}
            onClick={() => (batch.is_enabled ? setAsking(true) : turn(true))}
          >
            {translate(batch.is_enabled ? 'batch.all_off' : 'batch.all_on')}
          </Button>
        </div>
      </Panel>
      {batch.made_count > 0 && <BatchCodes api={api} made={batch.made_count} />}
      {isAsking && (
        <ActionDialog
          title={translate('batch.off_title', { name: batch.name })}
          lines={[translate('batch.off_text')]}
          verb={translate('batch.all_off')}
          keep={translate('batch.cancel')}
          isBusy={act.isPending}
          isDanger
          onAct={() => turn(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Facts({ batch }: { batch: Batch }) {
  const translate = useTranslate();
  const { number, moment, dateOf } = useFormats();
  const { value, quantity, prefix, suffix, expires_at, made_by, created_at, used_amount } = batch;
  const word = (name: string) => translate(`resources.coupon_batches.fields.${name}`);
  const facts: [string, string | null][] = [
    [word('value'), translate('order_dialog.moves', { smart_count: value })],
    [word('quantity'), number(quantity)],
    [word('used_amount'), number(Number(used_amount ?? 0))],
    [word('prefix'), prefix],
    [word('suffix'), suffix],
    [word('expires_at'), expires_at && dateOf(expires_at)],
    [word('made_by'), made_by],
    [translate('fields.created_at'), moment(created_at)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, told]) =>
          told && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
