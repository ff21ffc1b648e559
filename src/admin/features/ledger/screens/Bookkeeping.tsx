import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { BOOK_PERIODS, bookPeriod, YEARS_KEPT } from '../../../../domain/ledger/bookPeriods';
import { sectionOf } from '../../../../schema/sections';
import { PageHeader } from '../../../layout/PageHeader';
import { SectionHeader } from '../../../layout/SectionHeader';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { useFormats } from '../../../ui/formats/formats';
import { useToday } from '../../../ui/formats/useToday';
import { Panel } from '../../../ui/Panel';
import { useDownload } from '../../../ui/useDownload';
import * as styles from '../bookkeeping.module.css';

/** The books of an organization or an application, as files for a bookkeeper. */
export function Bookkeeping() {
  const translate = useTranslate();
  const params = useParams();
  const today = useToday();
  const { organization_id } = params;
  const section = organization_id === undefined ? null : sectionOf('/organizations/{organization_id}/finances/ledger');
  const api = organization_id === undefined ? '/v1/admin/application/ledger' : `/v1/admin/organizations/${organization_id}/ledger`;
  return (
    <div className={styles.page}>
      {section ? <SectionHeader section={section} params={params} /> : <PageHeader title={translate('layout.entries.bookkeeping')} />}
      <p className={styles.about}>{translate('bookkeeping.about')}</p>
      <div className={styles.parts}>
        <PeriodFiles api={api} today={today} />
        <AuditFile api={api} today={today} />
      </div>
    </div>
  );
}

interface FilesProps {
  readonly api: string;
  /** Local day. */
  readonly today: string;
}

/** The journal and the VAT overview of the chosen months. */
function PeriodFiles({ api, today }: FilesProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [name, setName] = useState<(typeof BOOK_PERIODS)[number]>('this_quarter');
  const { download, isLoading } = useDownload();
  const period = bookPeriod(name, today);
  const monthOf = (month: string) => formats.month(`${month}-01`);
  return (
    <>
      <div className={styles.choice}>
        <NativeSelect
          value={name}
          onChoose={(next) => setName(BOOK_PERIODS.find((option) => option === next) ?? name)}
          aria-label={translate('bookkeeping.period')}
          className={styles.select}
        >
          {BOOK_PERIODS.map((option) => (
            <option key={option} value={option}>
              {translate(`bookkeeping.periods.${option}`)}
            </option>
          ))}
        </NativeSelect>
        <span className={styles.quiet} aria-live="polite">
          {period.from === period.to
            ? monthOf(period.from)
            : translate('bookkeeping.months', { from: monthOf(period.from), to: monthOf(period.to) })}
        </span>
      </div>
      {(['journal', 'vat_return'] as const).map((file) => (
        <Panel key={file} title={translate(`bookkeeping.${file}`)} text={translate(`bookkeeping.${file}_about`)}>
          <div className={styles.actions}>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                variant="outlined"
                color="inherit"
                disabled={isLoading}
                onClick={() => void download(`${api}/${PATHS[file]}`, `${file}.${format}`, { ...period, format })}
              >
                {translate(`bookkeeping.${format}`)}
              </Button>
            ))}
          </div>
        </Panel>
      ))}
    </>
  );
}

const PATHS = { journal: 'export', vat_return: 'vat-return/export' } as const;

/** The books of a whole year. */
function AuditFile({ api, today }: FilesProps) {
  const translate = useTranslate();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { download, isLoading } = useDownload();
  return (
    <Panel title={translate('bookkeeping.audit_file')} text={translate('bookkeeping.audit_file_about')}>
      <div className={styles.actions}>
        <NativeSelect
          value={String(year)}
          onChoose={(next) => setYear(Number(next))}
          aria-label={translate('bookkeeping.year')}
          className={styles.year}
        >
          {Array.from({ length: YEARS_KEPT + 1 }, (_, back) => thisYear - back).map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
        <Button
          variant="outlined"
          color="inherit"
          loading={isLoading}
          onClick={() => void download(`${api}/audit-file`, `auditfile-${year}.xaf`, { year })}
        >
          {translate('bookkeeping.xaf')}
        </Button>
      </div>
    </Panel>
  );
}
