import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { MAX_SHOWN, type OrganizationRedemption } from '../../../../domain/vouchers/walletStatistics';
import { useFormats } from '../../../ui/formats/formats';
import { classes } from '../../../ui/classes';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from './wallet.module.css';

const TONES: Readonly<Record<OrganizationRedemption['status'], Tone>> = {
  redeemed: 'good',
  partly_returned: 'wait',
  returned: 'neutral',
  freed: 'neutral',
};

/** Columns with text are aligned left. */
const WORDS: readonly string[] = ['name', 'wallet', 'status'];

interface WalletRedemptionsProps {
  redemptions: readonly OrganizationRedemption[];
  organization_id: string;
}

/** The vouchers redeemed here, newest first, each with the order that it paid. */
export function WalletRedemptions({ redemptions, organization_id }: WalletRedemptionsProps) {
  const translate = useTranslate();
  const { money, number, moment } = useFormats();
  const column = (name: string) => translate(`organization_wallet.columns.${name}`);
  if (redemptions.length === 0) return <p className={styles.quiet}>{translate('organization_wallet.empty')}</p>;
  return (
    <>
      {redemptions.length === MAX_SHOWN && (
        <p className={styles.quiet}>{translate('organization_wallet.first', { smart_count: MAX_SHOWN })}</p>
      )}
      <ScrollBox label={translate('organization_wallet.redemptions')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['redeemed_at', 'name', 'order', 'wallet', 'code_end', 'moves', 'amount', 'status'] as const).map((name) => (
                <th scope="col" key={name} className={classes(WORDS.includes(name) && styles.start)}>
                  {column(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {redemptions.map((redemption) => (
              <tr key={redemption.id}>
                <th scope="row" className={styles.line}>
                  {moment(redemption.redeemed_at)}
                </th>
                <td className={styles.start}>{redemption.name}</td>
                <td>
                  {redemption.order_id === null ? (
                    redemption.order_number
                  ) : (
                    <Link to={`/organizations/${organization_id}/finances/orders?show=${redemption.order_id}`}>
                      {redemption.order_number}
                    </Link>
                  )}
                </td>
                <td className={styles.start}>{redemption.wallet_name}</td>
                <td>{redemption.code_end}</td>
                <td>{number(redemption.moves)}</td>
                <td>{redemption.amount_in_cents === null ? '' : money(redemption.amount_in_cents)}</td>
                <td className={styles.start}>
                  <Chip tone={TONES[redemption.status]}>
                    {translate(`resources.coupon_redemptions.choices.status.${redemption.status}`)}
                  </Chip>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
