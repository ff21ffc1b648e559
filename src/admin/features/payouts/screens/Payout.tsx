import MuiLink from '@mui/material/Link';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import sepas from '../../../../../resources/sepas';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import type { AnyRow } from '../../../../schema/row';
import { useFormats } from '../../../ui/formats/formats';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { bankReason } from '../bank/bankReason';
import { SepaDialog } from '../SepaDialog';
import * as styles from '../sepas.module.css';

const tones: Readonly<Record<string, Tone>> = sepas.fields.status.tones ?? {};
const PARTS = [
  ['received', 'received_in_cents', 1],
  ['fees', 'fees_in_cents', -1],
  ['vouchers', 'vouchers_in_cents', 1],
  ['carried', 'carried_in_cents', 1],
] as const;

/** One payout: its components, its bank account, and its result. */
export function Payout({ resource, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const text = (name: string) => (typeof record[name] === 'string' && record[name] !== '' ? record[name] : null);
  const cents = (name: string) => (typeof record[name] === 'number' ? record[name] : 0);
  const status = text('status') ?? 'open';
  const batch = text('batch');
  const reason = text('return_reason');
  // Within an organization all payouts belong to that organization.
  const { data: owners } = useGetManyAggregate<AnyRow>(
    'organizations',
    { ids: [String(record['organization_id'])] },
    { enabled: resource.isOverview },
  );
  const organization = resource.isOverview ? owners?.[0]?.['name'] : undefined;
  const month = formats.month(`${text('payout_month') ?? ''}-01`);
  const to = [text('account_name'), text('masked_iban')].filter((part) => part !== null).join(', ');
  const facts = [
    [translate('payouts.one.to'), to || translate('payouts.one.nowhere')],
    ...(['paid_on', 'returned_on'] as const).flatMap((name) => {
      const day = text(name);
      return day === null ? [] : [[translate(`payouts.one.${name}`), formats.date(day)] as const];
    }),
    ...(reason === null ? [] : [[translate('payouts.one.reason'), bankReason(translate, reason)] as const]),
    ...(text('end_to_end_id') === null ? [] : [[translate('payouts.one.reference'), text('end_to_end_id') ?? ''] as const]),
  ] as const;
  return (
    <SepaDialog
      title={translate(organization === undefined ? 'payouts.one.title' : 'payouts.one.title_of', { month, organization })}
      width="sm"
      onClose={onClose}
    >
      <div>
        <Chip tone={tones[status]}>{translate(`resources.sepas.choices.status.${status}`)}</Chip>
      </div>
      <dl className={styles.sums}>
        {PARTS.map(([word, name, sign]) => (
          <div key={word}>
            <dt>{translate(`payouts.one.${word}`)}</dt>
            <dd>{formats.money(sign * cents(name) || 0)}</dd>
          </div>
        ))}
        <div className={styles.strong}>
          <dt>{translate('payouts.one.amount')}</dt>
          <dd>{formats.money(cents('amount_in_cents'))}</dd>
        </div>
      </dl>
      {status === 'carried' && <p className={styles.quiet}>{translate('payouts.one.carries_on')}</p>}
      {status === 'returned' && <p className={styles.quiet}>{translate('payouts.one.owed_again')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {batch && (
          <div>
            <dt>{translate('payouts.one.batch')}</dt>
            <dd>
              <MuiLink component={Link} to={`/admin/sepas/batches/${batch}`}>
                {translate('payouts.batch.of_batch')}
              </MuiLink>
            </dd>
          </div>
        )}
      </dl>
    </SepaDialog>
  );
}
