import { useTranslate } from 'react-admin';
import { AccountSelect } from './AccountSelect';
import { type AccountChoice, accountLine } from './batch/useBatch';
import * as styles from './sepas.module.css';

/** An application with chosen payouts, and the accounts it can pay from. */
export interface PayingApplication {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly AccountChoice[];
}

interface PayersProps {
  applications: readonly PayingApplication[];
  /** Account by application; without a choice, the application's first account. */
  chosen: ReadonlyMap<string, string>;
  onChoose: (application: string, account: string) => void;
}

/** The account from which each application pays: a choice of several, the name of a single one, or a warning without any. */
export function Payers({ applications, chosen, onChoose }: PayersProps) {
  const translate = useTranslate();
  return applications.map(({ id, name, accounts }) => {
    const [first] = accounts;
    const title = translate(applications.length > 1 ? 'payouts.make.payer_of' : 'payouts.make.payer', { name });
    return first && accounts.length > 1 ? (
      <label key={id} className={styles.labelled}>
        <span>{title}</span>
        <AccountSelect accounts={accounts} value={chosen.get(id) ?? first.id} onChoose={(account) => onChoose(id, account)} />
      </label>
    ) : (
      <div key={id} className={styles.labelled}>
        <span>{title}</span>
        <span className={styles.said}>{first ? accountLine(first) : translate('payouts.make.no_payer')}</span>
      </div>
    );
  });
}
