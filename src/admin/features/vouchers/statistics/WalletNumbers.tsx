import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { WalletPlot, WalletStatistics } from '../../../../domain/vouchers/walletStatistics';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { useDownload } from '../../../ui/useDownload';
import { Plot } from '../../statistics/Plot';
import { PartRows } from './PartRows';
import { SpanChoice } from '../SpanChoice';
import { useMonths } from '../useMonths';
import * as styles from './statistics.module.css';

const TOTALS = ['issued', 'redeemed', 'open', 'expired', 'off', 'withdrawn'] as const;
const PARTS = ['organizations', 'postcodes', 'labels'] as const;

/** What a wallet issued and where it was spent: tiles, a plot by month, and tables by organization, label and postcode. */
export function WalletNumbers({ api }: { api: string }) {
  const translate = useTranslate();
  const { number, money, month } = useFormats();
  const { from, to, span, show } = useMonths();
  const { download, isLoading } = useDownload();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['wallet-statistics', api, from, to],
    queryFn: async ({ signal }) => (await http<WalletStatistics>(api, { query: { from, to }, signal })).json,
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
        <Skeleton height={96} />
        <Skeleton height={320} />
      </div>
    );
  const word = (name: string) => translate(`wallet_statistics.${name}`);
  const file = (plot: WalletPlot) => (
    <Button
      size="small"
      loading={isLoading}
      onClick={() => void download(`${api}/export`, 'wallet.csv', { plot, from, to, format: 'csv' })}
    >
      {word('download')}
    </Button>
  );
  const bars = data.over_time.map((entry) => ({ short: month(`${entry.month}-01`).slice(0, 3), long: month(`${entry.month}-01`) }));
  const series = (name: 'issued' | 'redeemed' | 'expired' | 'open', colour: string, sign: 1 | -1 = 1) => ({
    name: word(name),
    colour,
    values: data.over_time.map((entry) => sign * entry[name]),
  });
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <p className={styles.quiet}>{word('about')}</p>
        <SpanChoice span={span} show={show} />
      </div>
      <Panel title={word('totals')}>
        <dl className={styles.tiles}>
          {TOTALS.map((name) => (
            <div key={name}>
              <dt>{word(name)}</dt>
              <dd>{number(data.totals[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{word('amount')}</dt>
            <dd>{money(data.totals.amount_in_cents)}</dd>
          </div>
        </dl>
      </Panel>
      <Panel title={word('moved')} text={word('moved_text')} action={file('over_time')}>
        <Plot
          caption={word('moved')}
          bars={bars}
          series={[series('issued', 'info.main'), series('redeemed', 'success.main', -1), series('expired', 'text.secondary', -1)]}
        />
      </Panel>
      <div className={styles.two}>
        <Panel title={word('open')} text={word('open_text')}>
          <Plot caption={word('open')} bars={bars} series={[series('open', 'info.main')]} />
        </Panel>
        <Panel title={word('amount')} text={word('amount_text')}>
          <Plot
            caption={word('amount')}
            bars={bars}
            format={money}
            series={[{ name: word('amount'), colour: 'info.main', values: data.over_time.map(({ amount_in_cents }) => amount_in_cents) }]}
          />
        </Panel>
      </div>
      <div className={styles.shares}>
        {PARTS.map((plot) => (
          <Panel key={plot} title={word(plot)} text={word('small')} action={file(plot)}>
            <PartRows plot={plot} parts={data[plot]} />
          </Panel>
        ))}
      </div>
    </div>
  );
}
