import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Outcome, ReadBankFile, MatchedLine } from '../../../../domain/payouts/bankOutcome';
import { useFormats } from '../../../ui/formats/formats';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from '../sepas.module.css';
import { bankReason } from './bankReason';

const TONES: Readonly<Record<Outcome, Tone>> = {
  paid: 'good',
  returned: 'bad',
  received: 'good',
  already: 'neutral',
  pending: 'wait',
  unknown: 'wait',
  amount_differs: 'bad',
  other_account: 'bad',
  contradicts: 'bad',
  not_sent: 'bad',
};
const UNMATCHED: readonly Outcome[] = ['amount_differs', 'contradicts', 'other_account', 'not_sent', 'unknown'];

/** The result of each line of a file, starting with those that need attention. */
export function BankLines({ file }: { file: ReadBankFile }) {
  const translate = useTranslate();
  const [odd, matched] = [
    file.lines.filter(({ outcome }) => UNMATCHED.includes(outcome)),
    file.lines.filter(({ outcome }) => !UNMATCHED.includes(outcome)),
  ];
  const total = Object.values(file.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.outcome} role="status">
      {file.is_repeated && <Alert severity="info">{translate('payouts.bank.repeated')}</Alert>}
      <span className={styles.chips}>
        {(Object.entries(file.counts) as [Outcome, number][])
          .filter(([, count]) => count > 0)
          .map(([outcome, count]) => (
            <Chip key={outcome} tone={TONES[outcome]}>{`${translate(`payouts.bank.outcomes.${outcome}`)}: ${count}`}</Chip>
          ))}
      </span>
      {total === 0 && <p className={styles.quiet}>{translate('payouts.bank.nothing_ours')}</p>}
      {odd.length > 0 && <Lines title={translate('payouts.bank.attention')} lines={odd} />}
      {matched.length > 0 && <Lines title={translate('payouts.bank.matched')} lines={matched} />}
      {total > file.lines.length && <p className={styles.quiet}>{translate('payouts.bank.first', { shown: file.lines.length })}</p>}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly MatchedLine[] }) {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <ScrollBox label={title}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('payouts.bank.line')}</th>
            <th scope="col" className={styles.figure}>
              {translate('payouts.amount')}
            </th>
            <th scope="col">{translate('payouts.bank.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={`${line.reference ?? ''} ${at}`}>
              <th scope="row">
                {line.organization_name
                  ? `${line.organization_name}, ${line.month ?? ''}`
                  : ((line.settlement_id && <SettlementLink id={line.settlement_id} reference={line.reference} />) ??
                    line.reference ??
                    '–')}
                {line.organization_name && <span className={styles.below}>{line.reference}</span>}
              </th>
              <td className={styles.figure} data-label={translate('payouts.amount')}>
                {line.amount_in_cents === null ? '–' : money(line.amount_in_cents)}
              </td>
              <td data-label={translate('payouts.bank.outcome')}>
                <span>
                  {translate(`payouts.bank.outcomes.${line.outcome}`)}
                  {line.reason && <span className={styles.below}>{bankReason(translate, line.reason)}</span>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const SettlementLink = ({ id, reference }: { id: string; reference: string | null }) => (
  <MuiLink component={Link} to={`/admin/settlements/${id}`}>
    {reference}
  </MuiLink>
);
