import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { Payout } from '../../../domain/payouts/payoutOf';
import { addToMonth } from '../../../domain/time/calendarDays';
import { FormSkeleton } from '../../engine/records/FormSkeleton';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import { useToday } from '../../ui/formats/useToday';
import { LoadFailure } from '../../ui/LoadFailure';
import { Chip } from '../../ui/values/Chip';
import { SepaDialog } from './SepaDialog';
import { ScrollBox } from '../../ui/ScrollBox';
import * as styles from './sepas.module.css';
import { useSepaWrite } from './useSepaWrite';

interface Due extends Payout {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly application_name: string;
  readonly status: 'open' | 'carried';
  readonly is_made: boolean;
  readonly is_payee_missing: boolean;
}
interface Preview {
  readonly month: string;
  readonly dues: readonly Due[];
}

/** The number of past months that can be chosen. */
const PAST_MONTHS = 18;
const AMOUNTS = [
  ['received', 'received_in_cents'],
  ['fees', 'fees_in_cents'],
  ['vouchers', 'vouchers_in_cents'],
  ['carried', 'carried_in_cents'],
  ['amount', 'amount_in_cents'],
] as const;

/** The amounts due to organizations for a month according to the ledger, and the button that creates their payouts. */
export function PrepareMonth({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const today = useToday();
  const [month, setMonth] = useState(() => addToMonth(today, -1).slice(0, 7));
  const path = '/v1/admin/sepas/preview';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sepas/preview', month],
    queryFn: async ({ signal }) => (await http<Preview>(`${path}?month=${month}`, { signal })).json,
    placeholderData: keepPreviousData,
  });
  const make = useSepaWrite<{ made: number }>(({ made }) => translate('payouts.prepare.done', { smart_count: made }));
  const missing = data?.dues.filter(({ is_made }) => !is_made).length ?? 0;
  return (
    <SepaDialog
      title={translate('payouts.prepare.title')}
      width="lg"
      isBusy={make.isPending}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={missing === 0 || data?.month !== month}
          loading={make.isPending}
          onClick={() => make.mutate({ path: '/v1/admin/sepas/make', body: { month } }, { onSuccess: onClose })}
        >
          {missing === 0 ? translate('payouts.prepare.all_made') : translate('payouts.prepare.verb', { smart_count: missing })}
        </Button>
      }
    >
      <p className={styles.about}>{translate('payouts.prepare.about')}</p>
      <NativeSelect className={styles.month} value={month} aria-label={translate('payouts.prepare.month')} onChoose={setMonth}>
        {Array.from({ length: PAST_MONTHS }, (_none, at) => addToMonth(today, -1 - at).slice(0, 7)).map((option) => (
          <option key={option} value={option}>
            {formats.month(`${option}-01`)}
          </option>
        ))}
      </NativeSelect>
      {!data && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
      {data?.dues.length === 0 && <p className={styles.quiet}>{translate('payouts.prepare.nothing')}</p>}
      {data && data.dues.length > 0 && <Dues dues={data.dues} isOld={data.month !== month} />}
    </SepaDialog>
  );
}

function Dues({ dues, isOld }: { dues: readonly Due[]; isOld: boolean }) {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <ScrollBox label={translate('payouts.prepare.title')} className={classes(isOld && styles.old)} isBusy={isOld}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('payouts.organization')}</th>
            {AMOUNTS.map(([word]) => (
              <th key={word} scope="col" className={styles.figure}>
                {translate(`payouts.prepare.${word}`)}
              </th>
            ))}
            <th scope="col">{translate('resources.sepas.fields.status')}</th>
          </tr>
        </thead>
        <tbody>
          {dues.map((due) => (
            <tr key={due.organization_id}>
              <th scope="row">
                {due.organization_name}
                <span className={styles.below}>{due.application_name}</span>
              </th>
              {AMOUNTS.map(([word, name]) => (
                <td
                  key={word}
                  className={classes(styles.figure, name === 'amount_in_cents' && styles.strong)}
                  data-label={translate(`payouts.prepare.${word}`)}
                >
                  {money(name === 'fees_in_cents' ? -due[name] || 0 : due[name])}
                </td>
              ))}
              <td data-label={translate('resources.sepas.fields.status')}>
                <span className={styles.chips}>
                  <Chip tone={due.is_made ? 'good' : 'neutral'}>
                    {translate(due.is_made ? 'payouts.prepare.made' : 'payouts.prepare.new')}
                  </Chip>
                  {due.status === 'carried' && <Chip>{translate('payouts.prepare.carries')}</Chip>}
                  {due.is_payee_missing && <Chip tone="wait">{translate('payouts.prepare.no_account')}</Chip>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
