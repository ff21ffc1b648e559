import { useTranslate } from 'react-admin';
import * as styles from '../sepas.module.css';
import { useSepaWrite } from '../useSepaWrite';
import { AccountSelect } from '../AccountSelect';
import type { AccountChoice } from './useBatch';

interface AccountOfBatchProps {
  id: string;
  accounts: readonly AccountChoice[];
  account: string | null;
}

/** The account that a draft pays from, saved as soon as it is chosen. */
export function AccountOfBatch({ id, accounts, account }: AccountOfBatchProps) {
  const translate = useTranslate();
  const write = useSepaWrite(() => translate('payouts.batch.done.change'));
  // Shows the choice until the batch has been refetched.
  const wanted = write.isPending ? write.variables.body : undefined;
  const value = wanted && 'account' in wanted ? String(wanted.account) : (account ?? '');
  return (
    <label className={styles.labelled}>
      <span>{translate('payouts.batch.payer')}</span>
      <AccountSelect
        accounts={accounts}
        value={value}
        isDisabled={write.isPending}
        onChoose={(chosen) => write.mutate({ path: `/v1/admin/sepas/batches/${id}/change`, body: { account: chosen } })}
      />
    </label>
  );
}
