import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Fault, Preflight as Found } from '../../../../domain/payouts/preflight';
import { Panel } from '../../../ui/Panel';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from '../sepas.module.css';
import { useSepaWrite } from '../useSepaWrite';
import { useFaultSentence } from './useFaultSentence';

export interface Check extends Omit<Found, 'faults'> {
  readonly faults: readonly (Fault & { readonly to: string | null; readonly is_made_anew: boolean })[];
}

/** The result of a batch's check: each fault with a link to the record to correct, and the names that the file spells differently. */
export function Preflight({ check, batch_id, isDraft }: { check: Check; batch_id: string; isDraft: boolean }) {
  const translate = useTranslate();
  const sentence = useFaultSentence();
  const remake = useSepaWrite(() => translate('payouts.batch.done.remake'));
  const { faults, spellings } = check;
  return (
    <>
      <Panel
        title={translate('payouts.batch.preflight')}
        text={
          <span role="status">
            {faults.length === 0 ? translate('payouts.batch.all_right') : translate('payouts.batch.faults', { smart_count: faults.length })}
          </span>
        }
      >
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={`${fault.code} ${fault.payout?.id ?? ''} ${fault.field ?? ''}`} className={styles.fault}>
                <span>
                  {sentence(fault)}
                  <span className={styles.below}>
                    {fault.payout ? `${fault.payout.organization_name}, ${fault.payout.month}` : translate('payouts.batch.of_batch')}
                  </span>
                </span>
                {isDraft && fault.is_made_anew && fault.payout && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    aria-label={`${translate('payouts.batch.remake')}: ${fault.payout.organization_name}, ${fault.payout.month}`}
                    disabled={remake.isPending}
                    onClick={() =>
                      remake.mutate({ path: `/v1/admin/sepas/batches/${batch_id}/remake`, body: { payout: fault.payout?.id } })
                    }
                  >
                    {translate('payouts.batch.remake')}
                  </Button>
                )}
                {fault.to && (
                  <Button component={Link} to={fault.to} size="small" variant="outlined" color="inherit">
                    {translate('payouts.batch.mend')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {spellings.length > 0 && (
        <Panel title={translate('payouts.batch.spellings')} text={translate('payouts.batch.spellings_about')}>
          <ScrollBox label={translate('payouts.batch.spellings')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{translate('payouts.organization')}</th>
                  <th scope="col">{translate('payouts.batch.was')}</th>
                  <th scope="col">{translate('payouts.batch.becomes')}</th>
                </tr>
              </thead>
              <tbody>
                {spellings.flatMap(({ payout_id, organization_name, changes }) =>
                  changes.map(({ field, was, becomes }) => (
                    <tr key={`${payout_id} ${field}`}>
                      <th scope="row">
                        {organization_name}
                        <span className={styles.below}>{translate(`payouts.fields.${field}`)}</span>
                      </th>
                      <td data-label={translate('payouts.batch.was')}>{was}</td>
                      <td data-label={translate('payouts.batch.becomes')}>{becomes}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </ScrollBox>
        </Panel>
      )}
    </>
  );
}
