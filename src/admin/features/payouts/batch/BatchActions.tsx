import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { useFormats } from '../../../ui/formats/formats';
import { MissingHint } from '../../../ui/MissingHint';
import { useDownload } from '../../../ui/useDownload';
import * as styles from '../sepas.module.css';
import { useSepaWrite } from '../useSepaWrite';
import type { BatchDetails } from './useBatch';

type Verb = 'check' | 'approve' | 'take-back' | 'export' | 'dissolve';
const ASKED = ['approve', 'export', 'dissolve'] as const;
/** Actions that ask for confirmation. */
type Asked = (typeof ASKED)[number];
const WORDS = { check: 'check', approve: 'approve', 'take-back': 'take_back', export: 'export', dissolve: 'dissolve' } as const;

/** The actions on a batch in its current state: the next step as the filled button, the way back as a text button. */
export function BatchActions({ details }: { details: BatchDetails }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const hint = useId();
  const { money, day } = useFormats();
  const { batch, verbs, is_own, check } = details;
  const api = `/v1/admin/sepas/batches/${batch.id}`;
  const { download, isLoading } = useDownload();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [running, setRunning] = useState<Verb>('check');
  const write = useSepaWrite(() => translate(`payouts.batch.done.${running}`));
  const run = (verb: Verb) => {
    setRunning(verb);
    write.mutate(
      { path: `${api}/${verb}` },
      {
        onSuccess: () => {
          if (verb === 'dissolve') void navigate('/admin/sepas/batches');
        },
        onSettled: () => setAsked(null),
      },
    );
  };
  const hasFaults = (check?.faults.length ?? 0) > 0;
  const why =
    verbs.includes('approve') && is_own ? 'own' : hasFaults && (verbs.includes('check') || verbs.includes('export')) ? 'mend_first' : null;
  const word = (verb: Verb) => translate(`payouts.batch.${WORDS[verb]}`);
  const next = (['check', 'approve', 'export'] as const).find((verb) => verbs.includes(verb));
  const press = (verb: Verb) => {
    const question = ASKED.find((option) => option === verb);
    if (question) setAsked(question);
    else run(verb);
  };
  return (
    <div className={styles.actions}>
      {next && (
        <Button
          variant="contained"
          disabled={why !== null}
          loading={write.isPending && running === next}
          aria-describedby={why ? hint : undefined}
          onClick={() => press(next)}
        >
          {word(next)}
        </Button>
      )}
      {batch.file_hash && (
        <Button
          variant={next ? 'outlined' : 'contained'}
          disabled={isLoading}
          onClick={() => void download(`${api}/file`, `${batch.name}.xml`)}
        >
          {translate('payouts.batch.download')}
        </Button>
      )}
      {verbs.includes('take_back') && (
        <Button variant="outlined" color="inherit" disabled={write.isPending} onClick={() => press('take-back')}>
          {word('take-back')}
        </Button>
      )}
      {verbs.includes('dissolve') && (
        <Button variant="text" color="error" disabled={write.isPending} onClick={() => press('dissolve')}>
          {word('dissolve')}
        </Button>
      )}
      {why && <MissingHint id={hint}>{translate(`payouts.batch.${why}`)}</MissingHint>}
      {asked && (
        <ActionDialog
          title={translate(`payouts.batch.${asked}_title`)}
          lines={[
            translate(`payouts.batch.${asked}_text`, {
              smart_count: batch.payouts_amount,
              amount: money(batch.amount_in_cents),
              date: day(batch.execution_date),
            }),
          ]}
          verb={word(asked)}
          keep={translate('payouts.cancel')}
          isDanger={asked === 'dissolve'}
          isBusy={write.isPending}
          onAct={() => run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
