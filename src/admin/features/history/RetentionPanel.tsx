import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import { http } from '../../../../providers/http';
import { MIN_MONTHS, MAX_MONTHS, retentionIssues } from '../../../domain/history/retention';
import { TextBox } from '../../ui/boxes/TextBox';
import { Panel } from '../../ui/Panel';
import { useNotice } from '../../ui/useNotice';
import * as styles from './history.module.css';

const CALL = '/v1/admin/history/retention';

/** For how many months the history is kept. */
export function RetentionPanel() {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { data } = useQuery({ queryKey: ['history-retention'], queryFn: async () => (await http<{ months: number | null }>(CALL)).json });
  const save = useMutation({
    mutationFn: async (months: number | null) => (await http<{ months: number | null }>(CALL, { method: 'PUT', body: { months } })).json,
    onSuccess: (saved) => {
      queries.setQueryData(['history-retention'], saved);
      setTyped(null);
      notice.saved();
    },
    onError: (error) => notice.failed(error),
  });
  const text = typed ?? String(data?.months ?? '');
  const months = text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isWrong = retentionIssues(months).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) save.mutate(months);
  };
  return (
    <Panel title={translate('log.retention.title')} text={translate('log.retention.text')}>
      <form className={styles.retention} onSubmit={submit}>
        <label htmlFor={id}>{translate('log.retention.months')}</label>
        <TextBox
          id={id}
          value={text}
          inputMode="numeric"
          className={styles.months}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onType={setTyped}
        />
        <Button type="submit" variant="outlined" size="small" disabled={typed === null || isWrong} loading={save.isPending}>
          {translate('log.retention.save')}
        </Button>
        <span id={`${id}-note`} className={isWrong ? styles.fault : styles.quiet}>
          {isWrong
            ? translate('log.retention.wrong', { min: MIN_MONTHS, max: MAX_MONTHS })
            : data &&
              (data.months === null ? translate('log.retention.for_ever') : translate('log.retention.now', { smart_count: data.months }))}
        </span>
      </form>
    </Panel>
  );
}
