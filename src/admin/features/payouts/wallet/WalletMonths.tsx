import { useTranslate } from 'react-admin';
import type { OrganizationWalletMonth } from '../../../../domain/vouchers/walletStatistics';
import { useFormats } from '../../../ui/formats/formats';
import { Chip } from '../../../ui/values/Chip';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from './wallet.module.css';

/** Redemptions per month, newest first, and whether they were paid out. */
export function WalletMonths({ months }: { months: readonly OrganizationWalletMonth[] }) {
  const translate = useTranslate();
  const { money, number, month } = useFormats();
  const column = (name: string) => translate(`organization_wallet.columns.${name}`);
  const shown = months.toReversed().filter(({ redemptions, amount_in_cents }) => redemptions > 0 || amount_in_cents !== 0);
  if (shown.length === 0) return <p className={styles.quiet}>{translate('organization_wallet.empty')}</p>;
  return (
    <ScrollBox label={translate('organization_wallet.months')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['month', 'redemptions', 'moves', 'amount', 'paid_out', 'payout'] as const).map((name) => (
              <th scope="col" key={name}>
                {column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.month}>
              <th scope="row" className={styles.line}>
                {month(`${row.month}-01`)}
              </th>
              <td>{number(row.redemptions)}</td>
              <td>{number(row.moves)}</td>
              <td>{money(row.amount_in_cents)}</td>
              <td>{money(row.paid_out_in_cents)}</td>
              <td>
                <PayoutState {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function PayoutState({ amount_in_cents, paid_out_in_cents, payout_month }: OrganizationWalletMonth) {
  const translate = useTranslate();
  const { month } = useFormats();
  const word = (name: string) => translate(`organization_wallet.state.${name}`, { month: month(`${payout_month}-01`) });
  if (amount_in_cents <= 0) return word('none');
  if (paid_out_in_cents >= amount_in_cents) return <Chip tone="good">{word('paid')}</Chip>;
  return <span className={styles.line}>{word(paid_out_in_cents > 0 ? 'part' : 'waits')}</span>;
}
