import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorTextOf } from '../../../../../providers/httpError';
import { Chip } from '../../../ui/values/Chip';
import { CodeBlock } from './CodeBlock';
import type { Operation } from './document';
import * as styles from './TryOperation.module.css';
import { type Tried, callOperation } from './callOperation';

/** Longest response that is shown; the rest would slow the page down. */
const MAX_SHOWN = 20_000;

const CREDENTIALS = ['client_id', 'client_secret'] as const;

/** A form that calls an operation and shows its response. */
export function TryOperation({ operation }: { operation: Operation }) {
  const translate = useTranslate();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const { parameters, access } = operation;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      callOperation(operation, values, { client_id: values['client_id'] ?? '', client_secret: values['client_secret'] ?? '' }),
  });
  const needed = [...(access === 'client' ? CREDENTIALS : []), ...parameters.filter((part) => part.in === 'path').map(({ name }) => name)];
  const optional = parameters.some((part) => part.in === 'query') ? ['query'] : [];
  const isMissing = (name: string) => needed.includes(name) && (values[name] ?? '').trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isPending && !needed.some(isMissing)) mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {[...needed, ...optional].map((name) => (
        <TextField
          key={name}
          size="small"
          fullWidth
          label={name}
          type={name === 'client_secret' ? 'password' : 'text'}
          autoComplete="off"
          value={values[name] ?? ''}
          onChange={({ target: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
          error={isChecked && isMissing(name)}
          helperText={isChecked && isMissing(name) ? translate('inputs.required') : name === 'query' && translate('api.query_like')}
        />
      ))}
      <Button type="submit" variant="outlined" loading={isPending} className={styles.send ?? ''}>
        {translate('api.try')}
      </Button>
      <div role="status">
        {error ? <p className={styles.fault}>{errorTextOf(error) ?? translate('errors.unexpected')}</p> : data && <Result tried={data} />}
      </div>
    </form>
  );
}

function Result({ tried: { status, took_ms, body } }: { tried: Tried }) {
  const translate = useTranslate();
  const text = JSON.stringify(body, null, 2);
  const isCut = text.length > MAX_SHOWN;
  return (
    <div className={styles.result}>
      <p className={styles.status}>
        <Chip tone={status < 300 ? 'good' : 'bad'}>{status}</Chip> {translate('api.took', { ms: took_ms })}
      </p>
      <CodeBlock text={isCut ? text.slice(0, MAX_SHOWN) : text} copyName={translate('api.copy_answer')} />
      {isCut && <p className={styles.status}>{translate('api.cut')}</p>}
    </div>
  );
}
