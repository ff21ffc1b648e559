import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import * as styles from '../sepas.module.css';
import { AccountOfBatch } from './AccountOfBatch';
import { DayOfBatch } from './DayOfBatch';
import { accountLine, type BatchDetails } from './useBatch';

/**
 * The facts of a batch: number, amount, day, maker, account, and the hash of its file. In a draft the day and the account can be changed.
 */
export function BatchFacts({ details }: { details: BatchDetails }) {
  const translate = useTranslate();
  const { money, number, date } = useFormats();
  const { batch, application_name, accounts, account, verbs } = details;
  const isDraft = verbs.includes('change');
  const payer = accounts.find(({ id }) => id === account);
  const facts = [
    [translate('payouts.application'), application_name],
    [translate('payouts.batch.count'), number(batch.payouts_amount)],
    [translate('payouts.batch.sum'), money(batch.amount_in_cents)],
    ...(isDraft ? [] : [[translate('payouts.batch.date'), date(batch.execution_date)]]),
    ...(isDraft && accounts.length > 1
      ? []
      : [[translate('payouts.batch.payer'), payer ? accountLine(payer) : translate('payouts.batch.no_payer')]]),
    ...(batch.made_by ? [[translate('payouts.batch.made_by'), batch.made_by]] : []),
    ...(batch.changed_by ? [[translate('payouts.batch.changed_by'), batch.changed_by]] : []),
    ...(batch.checked_by ? [[translate('payouts.batch.checked_by'), batch.checked_by]] : []),
    ...(batch.approved_by ? [[translate('payouts.batch.approved_by'), batch.approved_by]] : []),
  ];
  return (
    <Panel title={translate('payouts.batch.facts')}>
      <dl className={`${styles.facts} ${styles.columns}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDraft && (
        <div className={styles.settings}>
          <DayOfBatch key={batch.execution_date} id={batch.id} date={batch.execution_date} />
          {accounts.length > 1 && <AccountOfBatch id={batch.id} accounts={accounts} account={account} />}
        </div>
      )}
      {batch.file_hash && (
        <dl className={styles.facts}>
          <div>
            <dt>{translate('payouts.batch.hash')}</dt>
            <dd className={styles.hash}>{batch.file_hash}</dd>
            <dd className={styles.quiet}>{translate('payouts.batch.hash_help')}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}
