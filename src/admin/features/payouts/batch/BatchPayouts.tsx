import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import sepas from '../../../../../resources/sepas';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { ScrollBox } from '../../../ui/ScrollBox';
import { bankReason } from '../bank/bankReason';
import * as styles from '../sepas.module.css';
import { useSepaWrite } from '../useSepaWrite';
import type { BatchDetails } from './useBatch';

const tones: Readonly<Record<string, Tone>> = sepas.fields.status.tones ?? {};

/** The payouts of a batch; in a draft each can be removed. */
export function BatchPayouts({ details: { batch, payouts, verbs } }: { details: BatchDetails }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const write = useSepaWrite(() => translate('payouts.batch.done.change'));
  const isDraft = verbs.includes('change');
  return (
    <Panel title={translate('payouts.batch.payouts')}>
      {payouts.length === 0 && <p className={styles.quiet}>{translate('payouts.batch.empty')}</p>}
      {payouts.length > 0 && (
        <ScrollBox label={translate('payouts.batch.payouts')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{translate('payouts.organization')}</th>
                <th scope="col">{translate('payouts.batch.to')}</th>
                <th scope="col" className={styles.figure}>
                  {translate('payouts.amount')}
                </th>
                {isDraft ? <td /> : <th scope="col">{translate('resources.sepas.fields.status')}</th>}
              </tr>
            </thead>
            <tbody>
              {payouts.map((payout) => (
                <tr key={payout.id}>
                  <th scope="row">
                    <MuiLink component={Link} to={`/organizations/${payout.organization_id}/finances/sepas?show=${payout.id}`}>
                      {payout.organization_name}
                    </MuiLink>
                    <span className={styles.below}>{payout.payout_month}</span>
                  </th>
                  <td data-label={translate('payouts.batch.to')}>
                    <span>
                      {payout.account_name ?? translate('payouts.one.nowhere')}
                      <span className={styles.below}>{payout.masked_iban}</span>
                    </span>
                  </td>
                  <td className={styles.figure} data-label={translate('payouts.amount')}>
                    {money(payout.amount_in_cents)}
                  </td>
                  <td
                    className={isDraft ? styles.end : undefined}
                    data-label={isDraft ? undefined : translate('resources.sepas.fields.status')}
                  >
                    {isDraft ? (
                      <Button
                        size="small"
                        variant="outlined"
                        color="inherit"
                        aria-label={`${translate('payouts.batch.remove')}: ${payout.organization_name}, ${payout.payout_month}`}
                        disabled={write.isPending}
                        onClick={() => write.mutate({ path: `/v1/admin/sepas/batches/${batch.id}/change`, body: { remove: [payout.id] } })}
                      >
                        {translate('payouts.batch.remove')}
                      </Button>
                    ) : (
                      <Chip tone={tones[payout.status]}>{translate(`resources.sepas.choices.status.${payout.status}`)}</Chip>
                    )}
                    {payout.return_reason && <span className={styles.below}>{bankReason(translate, payout.return_reason)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}
