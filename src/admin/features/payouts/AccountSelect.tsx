import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { type AccountChoice, accountLine } from './batch/useBatch';
import * as styles from './sepas.module.css';

interface AccountSelectProps {
  accounts: readonly AccountChoice[];
  value: string;
  isDisabled?: boolean;
  onChoose: (id: string) => void;
}

/** Chooses one of several accounts to pay from. */
export const AccountSelect = ({ accounts, value, isDisabled = false, onChoose }: AccountSelectProps) => (
  <NativeSelect className={styles.account} value={value} disabled={isDisabled} onChoose={onChoose}>
    {accounts.map((account) => (
      <option key={account.id} value={account.id}>
        {accountLine(account)}
      </option>
    ))}
  </NativeSelect>
);
