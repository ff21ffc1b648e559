import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { http } from '../../../../../providers/http';
import type { OrganizationWallet } from '../../../../domain/vouchers/walletStatistics';
import { sectionOf } from '../../../../schema/sections';
import { SectionHeader } from '../../../layout/SectionHeader';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { useDownload } from '../../../ui/useDownload';
import { SpanChoice } from '../../vouchers/SpanChoice';
import { useMonths } from '../../vouchers/useMonths';
import * as styles from '../wallet/wallet.module.css';
import { WalletMonths } from '../wallet/WalletMonths';
import { WalletRedemptions } from '../wallet/WalletRedemptions';

/** The vouchers redeemed at an organization, their value, and their payout. */
export function Wallet() {
  const translate = useTranslate();
  const { money, number } = useFormats();
  const params = useParams();
  const section = sectionOf('/organizations/{organization_id}/finances/wallet');
  const api = `/v1/admin/organizations/${params['organization_id'] ?? ''}/wallet`;
  const { from, to, span, show } = useMonths();
  const { download, isLoading } = useDownload();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['organization-wallet', api, from, to],
    queryFn: async ({ signal }) => (await http<OrganizationWallet>(api, { query: { from, to }, signal })).json,
    placeholderData: keepPreviousData,
  });
  const word = (name: string, values?: object) => translate(`organization_wallet.${name}`, values);
  const tiles = data && {
    worth: money(data.totals.amount_in_cents),
    paid_out: money(data.totals.paid_out_in_cents),
    open: money(data.totals.amount_in_cents - data.totals.paid_out_in_cents),
    moves: number(data.totals.moves),
  };
  return (
    <>
      {section && <SectionHeader section={section} params={params} />}
      {tiles ? (
        <div className={styles.parts}>
          <div className={styles.head}>
            <p className={styles.quiet}>
              {word('about')} {data.price_in_cents === null ? word('no_price') : word('price', { price: money(data.price_in_cents) })}
            </p>
            <SpanChoice span={span} show={show} />
          </div>
          <Panel title={word('months')}>
            <dl className={styles.tiles}>
              {Object.entries(tiles).map(([name, value]) => (
                <div key={name}>
                  <dt>{word(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <WalletMonths months={data.months} />
          </Panel>
          <Panel
            title={word('redemptions')}
            action={
              <Button
                size="small"
                loading={isLoading}
                onClick={() => void download(`${api}/export`, 'vouchers.csv', { from, to, format: 'csv' })}
              >
                {word('download')}
              </Button>
            }
          >
            <WalletRedemptions redemptions={data.redemptions} organization_id={params['organization_id'] ?? ''} />
          </Panel>
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
          <Skeleton height={96} />
          <Skeleton height={320} />
        </div>
      )}
    </>
  );
}
