import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { DateBox } from '../../../ui/boxes/DateBox';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import * as styles from '../sepas.module.css';
import { useSepaWrite } from '../useSepaWrite';
import type { BatchDetails } from './useBatch';

/** What a batch is: how many, how much, on which day, by whom; and the hash of its file. The day of a draft can be changed here. */
export function BatchFacts({ details }: { details: BatchDetails }) {
  const translate = useTranslate();
  const { money, number, date } = useFormats();
  const { batch, application_name, verbs } = details;
  const facts = [
    [translate('payouts.application'), application_name],
    [translate('payouts.batch.count'), number(batch.payouts_amount)],
    [translate('payouts.batch.sum'), money(batch.amount_in_cents)],
    ...(verbs.includes('change') ? [] : [[translate('payouts.batch.date'), date(batch.execution_date)]]),
    ...(batch.made_by ? [[translate('payouts.batch.made_by'), batch.made_by]] : []),
    ...(batch.approved_by ? [[translate('payouts.batch.approved_by'), batch.approved_by]] : []),
  ];
  return (
    <Panel title={translate('payouts.batch.facts')}>
      <dl className={`${styles.facts} ${styles.columns}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {verbs.includes('change') && <DayOfBatch key={batch.execution_date} id={batch.id} date={batch.execution_date} />}
      {batch.file_hash && (
        <dl className={styles.facts}>
          <div>
            <dt>{translate('payouts.batch.hash')}</dt>
            <dd className={styles.hash}>{batch.file_hash}</dd>
            <dd className={styles.quiet}>{translate('payouts.batch.hash_help')}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}

function DayOfBatch({ id, date }: { id: string; date: string }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => showDate(date));
  const write = useSepaWrite(() => translate('payouts.batch.done.change'));
  const wanted = readDate(typed) ?? typed;
  return (
    <div className={styles.actions}>
      <label className={styles.labelled}>
        <span>{translate('payouts.batch.date')}</span>
        <DateBox value={typed} onType={setTyped} />
      </label>
      {wanted !== date && (
        <Button
          variant="outlined"
          color="inherit"
          loading={write.isPending}
          sx={{ alignSelf: 'end' }}
          onClick={() => write.mutate({ path: `/v1/admin/sepas/batches/${id}/change`, body: { execution_date: wanted } })}
        >
          {translate('payouts.batch.save_date')}
        </Button>
      )}
    </div>
  );
}
