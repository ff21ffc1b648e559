import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { Series } from '../../../../domain/invoices/series';
import { PageHeader } from '../../../layout/PageHeader';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { useDownload } from '../../../ui/useDownload';
import { Verdict } from '../../../ui/Verdict';
import * as styles from '../invoices.module.css';

/** Every number series with the proof that it is complete, and as a file for the accountant. */
export function SeriesInspector() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoice-series'],
    queryFn: async ({ signal }) =>
      (await http<{ readonly series: readonly Series[] }>('/v1/admin/invoices/series', { signal })).json.series,
  });
  return (
    <div className={styles.page}>
      <PageHeader title={translate('invoices.series')} crumbs={[{ label: translate('resources.invoices.list'), to: '/admin/invoices' }]} />
      <p className={styles.about}>{translate('invoices.series_about')}</p>
      {data ? (
        <div className={styles.parts}>
          {data.length === 0 && <Verdict>{translate('invoices.inspector.none')}</Verdict>}
          {data.map((series) => (
            <OneSeries key={`${series.application_id} ${series.year}`} series={series} />
          ))}
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
          <Skeleton height={200} />
        </div>
      )}
    </div>
  );
}

function OneSeries({ series }: { series: Series }) {
  const translate = useTranslate();
  const { number, money, date } = useFormats();
  const { application_id, application_name, year, findings, first, last } = series;
  const isWhole = findings.length === 0;
  const facts = [
    [translate('invoices.inspector.invoices'), number(series.invoices)],
    [translate('invoices.inspector.credit_notes'), number(series.credit_notes)],
    [translate('invoices.inspector.given'), number(series.given)],
    [
      translate('invoices.inspector.days'),
      translate('invoices.inspector.span', { from: date(series.first_on), until: date(series.last_on) }),
    ],
    [translate('resources.invoices.fields.net_in_cents'), money(series.net_in_cents)],
    [translate('resources.invoices.fields.vat_in_cents'), money(series.vat_in_cents)],
    [translate('resources.invoices.fields.total_in_cents'), money(series.total_in_cents)],
  ] as const;
  return (
    <Panel
      title={translate('invoices.inspector.title', { application: application_name, year })}
      action={<Files {...{ application_id, year }} />}
    >
      <Verdict is={isWhole ? 'right' : 'wrong'}>
        {isWhole
          ? translate('invoices.inspector.whole', { first, last })
          : translate('invoices.inspector.not_whole', { smart_count: findings.length })}
        {!isWhole && (
          <ul className={styles.list}>
            {findings.map((finding) => (
              <li key={`${finding.fault} ${finding.number}`}>
                {translate(`invoices.inspector.faults.${finding.fault}`, { number: finding.number })}
              </li>
            ))}
          </ul>
        )}
      </Verdict>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Files({ application_id, year }: Pick<Series, 'application_id' | 'year'>) {
  const translate = useTranslate();
  const { download, isLoading } = useDownload();
  return (
    <div className={styles.actions}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isLoading}
          onClick={() => void download('/v1/admin/invoices/series/export', `${year}.${format}`, { application_id, year, format })}
        >
          {translate(`invoices.inspector.${format}`)}
        </Button>
      ))}
    </div>
  );
}
