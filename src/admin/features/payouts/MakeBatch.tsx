import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../../../../providers/http';
import { nextTargetDay } from '../../../domain/payouts/targetDays';
import { addDays } from '../../../domain/time/calendarDays';
import { FormSkeleton } from '../../engine/records/FormSkeleton';
import { Tick } from '../../ui/boxes/Tick';
import { useFormats } from '../../ui/formats/formats';
import { useToday } from '../../ui/formats/useToday';
import { LoadFailure } from '../../ui/LoadFailure';
import { Payers, type PayingApplication } from './Payers';
import { SepaDialog } from './SepaDialog';
import * as styles from './sepas.module.css';
import { useExecutionDay } from './useExecutionDay';
import { useSepaWrite } from './useSepaWrite';

interface Open {
  readonly payouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly application_id: string;
    readonly amount_in_cents: number;
    readonly masked_iban: string | null;
  }[];
  readonly applications: readonly PayingApplication[];
  readonly total: number;
}
interface Made {
  readonly batches: readonly { readonly id: string }[];
}

/** Groups open payouts into draft batches: which payouts, on which day, and from which account of each application. */
export function MakeBatch({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const today = useToday();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [payers, setPayers] = useState<ReadonlyMap<string, string>>(new Map());
  const { day, hasFault, input } = useExecutionDay(nextTargetDay(addDays(today, 1)));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sepas/open'],
    queryFn: async ({ signal }) => (await http<Open>('/v1/admin/sepas/open', { signal })).json,
  });
  const make = useSepaWrite<Made>(({ batches }) => translate('payouts.make.done', { smart_count: batches.length }));
  const own = (data?.payouts ?? []).filter(({ id }) => chosen.has(id));
  const sum = own.reduce((total, { amount_in_cents }) => total + amount_in_cents, 0);
  // A batch with a payout without a bank account cannot be sent, so "all" leaves those out.
  const payable = (data?.payouts ?? []).filter(({ masked_iban }) => masked_iban !== null);
  const isAll = payable.length > 0 && payable.every(({ id }) => chosen.has(id));
  const paying = (data?.applications ?? []).filter(({ id }) => own.some(({ application_id }) => application_id === id));
  const accounts = paying.flatMap(({ id, accounts: [first] }) => payers.get(id) ?? first?.id ?? []);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const send = () =>
    make.mutate(
      { path: '/v1/admin/sepas/batches', body: { payouts: own.map(({ id }) => id), execution_date: day, accounts } },
      {
        onSuccess: ({ batches: [first, ...more] }) => {
          onClose();
          void navigate(first && more.length === 0 ? `/admin/sepas/batches/${first.id}` : '/admin/sepas/batches');
        },
      },
    );
  return (
    <SepaDialog
      title={translate('payouts.make.title')}
      isBusy={make.isPending}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={own.length === 0 || hasFault} loading={make.isPending} onClick={send}>
          {translate(own.length === 0 ? 'payouts.make.choose_first' : 'payouts.make.verb')}
        </Button>
      }
    >
      <p className={styles.about}>{translate('payouts.make.about')}</p>
      {!data && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
      {data?.payouts.length === 0 && <p className={styles.quiet}>{translate('payouts.make.none_open')}</p>}
      {data && data.payouts.length > 0 && (
        <>
          <div className={styles.settings}>
            {input}
            <Payers
              applications={paying}
              chosen={payers}
              onChoose={(application, account) => setPayers((before) => new Map(before).set(application, account))}
            />
          </div>
          <label className={styles.choice}>
            <Tick
              checked={isAll}
              isSome={own.length > 0 && !isAll}
              disabled={payable.length === 0}
              onChange={() => setChosen(isAll ? new Set() : new Set(payable.map(({ id }) => id)))}
            />
            <span>{translate(payable.length < data.payouts.length ? 'payouts.make.all_payable' : 'payouts.make.all')}</span>
            <span className={styles.sum} role="status">
              {own.length === 0
                ? translate('payouts.make.chosen_none')
                : translate('payouts.make.chosen_some', { smart_count: own.length, amount: money(sum) })}
            </span>
          </label>
          <ul className={styles.choices}>
            {data.payouts.map((payout) => (
              <li key={payout.id}>
                <label className={styles.choice}>
                  <Tick checked={chosen.has(payout.id)} onChange={() => toggle(payout.id)} />
                  <span>
                    {payout.name}
                    <span className={styles.below}>{payout.masked_iban ?? translate('payouts.one.nowhere')}</span>
                  </span>
                  <span className={styles.sum}>{money(payout.amount_in_cents)}</span>
                </label>
              </li>
            ))}
          </ul>
          {data.total > data.payouts.length && (
            <p className={styles.quiet}>{translate('payouts.make.more', { shown: data.payouts.length })}</p>
          )}
        </>
      )}
    </SepaDialog>
  );
}
