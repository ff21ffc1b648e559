import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { http } from '../../../../../providers/http';
import type { SecurityRule } from '../../../../domain/auth/secondStep';
import { PageHeader } from '../../../layout/PageHeader';
import { Switch } from '../../../ui/boxes/Switch';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { useNotice } from '../../../ui/useNotice';
import { useConfirmed } from '../useConfirmed';
import * as styles from '../security.module.css';

interface Rule {
  readonly name: SecurityRule;
  readonly is_on: boolean;
  readonly since: string | null;
  /** The number of people concerned, and how many of them have a second factor. */
  readonly people: number;
  readonly secured: number;
}
type Rules = readonly Rule[];
type Wanted = Readonly<Record<SecurityRule, boolean>>;

const API = '/v1/admin/security';
const KEY = ['security-rules'];
const asWanted = (rules: Rules): Wanted =>
  Object.fromEntries(rules.map(({ name, is_on }) => [name, is_on])) as Record<SecurityRule, boolean>;

/** The roles for which the platform requires a second factor. */
export function SecurityRules() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http<{ rules: Rules }>(API, { signal })).json.rules,
  });
  return (
    <div className={styles.page}>
      <PageHeader title={translate('layout.entries.security')} />
      <Panel title={translate('security.title')} text={translate('security.about')}>
        {data ? (
          <RulesForm key={JSON.stringify(asWanted(data))} rules={data} />
        ) : error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </Panel>
    </div>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(asWanted(rules));
  const { confirmed, dialog } = useConfirmed({ text: translate('security.confirm'), verb: translate('security.save') });
  const isChanged = rules.some(({ name, is_on }) => wanted[name] !== is_on);
  const save = useMutation({
    mutationFn: () =>
      confirmed(async (proof) => (await http<{ rules: Rules }>(API, { method: 'PUT', body: { ...wanted, ...proof } })).json),
    onSuccess: (answer) => {
      if (!answer) return;
      queries.setQueryData(KEY, answer.rules);
      notice.saved();
    },
    onError: notice.failed,
    networkMode: 'always',
  });
  return (
    <>
      {rules.map((rule) => (
        <RuleRow key={rule.name} rule={rule} isOn={wanted[rule.name]} onSwitch={(isOn) => setWanted({ ...wanted, [rule.name]: isOn })} />
      ))}
      <p className={styles.grace}>{translate('security.grace')}</p>
      <div>
        <Button variant="contained" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
          {translate('security.save')}
        </Button>
      </div>
      {dialog}
    </>
  );
}

function RuleRow({ rule, isOn, onSwitch }: { rule: Rule; isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const translate = useTranslate();
  const { dateOf } = useFormats();
  const id = useId();
  const { name, people, secured, since } = rule;
  const facts = [
    translate('security.people', { smart_count: people, secured }),
    since === null ? null : translate('security.since', { date: dateOf(since) }),
  ];
  return (
    <div className={styles.rule}>
      <Switch id={id} isOn={isOn} onSwitch={onSwitch} aria-describedby={`${id}-about`} />
      <div>
        <label htmlFor={id}>{translate(`security.${name}`)}</label>
        <p id={`${id}-about`}>
          {translate(`security.${name}_about`)} {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}
