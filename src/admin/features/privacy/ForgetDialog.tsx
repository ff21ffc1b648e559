import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { http } from '../../../../providers/http';
import type { ForgetReport, FoundPerson } from '../../../domain/privacy/subject';
import { TextBox } from '../../ui/boxes/TextBox';
import { LoadFailure } from '../../ui/LoadFailure';
import { useNotice } from '../../ui/useNotice';
import { askedOf } from './askedOf';
import { linesOf } from './linesOf';
import * as styles from './privacy.module.css';

interface ForgetDialogProps {
  api: string;
  person: FoundPerson;
  onClose: () => void;
  onDone: () => void;
}

/** Shows the consequences of erasing a person, with numbers, and asks for the name as confirmation. */
export function ForgetDialog({ api, person, onClose, onDone }: ForgetDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const call = async (dry_run: boolean) =>
    (await http<{ report: ForgetReport }>(`${api}/forget`, { method: 'POST', body: { ...askedOf(person), dry_run } })).json.report;
  const plan = useQuery({
    queryKey: ['privacy-plan', api, person.persons, person.email],
    queryFn: () => call(true),
    gcTime: 0,
    retry: false,
  });
  const forget = useMutation({
    mutationFn: () => call(false),
    onSuccess: ({ number }) => {
      notice.success(translate('privacy.forgetting.done', { number }));
      // Refetches everything that may show this person.
      void queries.invalidateQueries();
      onDone();
    },
    onError: (error) => notice.failed(error),
  });
  return (
    <ActionDialog
      title={translate('privacy.forgetting.title', { name: person.name })}
      width="sm"
      lines={[translate('privacy.forgetting.what')]}
      verb={translate('privacy.forgetting.verb')}
      keep={translate('privacy.forgetting.leave')}
      isDanger
      isBusy={forget.isPending}
      isReady={plan.data !== undefined && typed.trim() === person.name.trim()}
      onAct={() => forget.mutate()}
      onClose={onClose}
    >
      {plan.error ? (
        <LoadFailure error={plan.error} isRetrying={plan.isFetching} onRetry={() => void plan.refetch()} />
      ) : plan.data ? (
        <ul className={styles.lines}>
          {linesOf(translate, plan.data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <Skeleton height={96} aria-label={translate('layout.loading')} />
      )}
      <div>
        <label htmlFor="forget-name">{translate('privacy.forgetting.type', { name: person.name })}</label>
        <TextBox id="forget-name" value={typed} autoComplete="off" autoFocus onType={setTyped} />
      </div>
    </ActionDialog>
  );
}
