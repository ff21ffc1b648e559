import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { labelOf } from '../../../../schema/sentence';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useResourceRoute } from '../../useResourceRoute';
import { RestoreRow } from './RestoreRow';
import * as styles from './restore.module.css';
import { type RestoreWish, useRestore } from './useRestore';

/** Shows which fields can be restored and which cannot, and restores the ticked ones. */
export function RestoreDialog({ wish, onClose }: { wish: RestoreWish; onClose: () => void }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { plan, send } = useRestore(wish, onClose);
  const fields = plan.data?.fields ?? [];
  const isGone = plan.data?.is_gone === true;
  const chosen = fields.filter(({ name, issue }) => !left.has(name) && issue === null);
  const toggle = (name: string) =>
    setLeft((before) => new Set(before.has(name) ? [...before].filter((other) => other !== name) : [...before, name]));
  return (
    <DialogFrame
      title={translate(isGone ? 'log.restore.title_gone' : wish.fields ? 'log.restore.title_field' : 'log.restore.title')}
      isBusy={send.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={send.isPending} onClick={onClose}>
            {translate('log.restore.leave')}
          </Button>
          {fields.length > 0 && (
            <Button
              variant="contained"
              loading={send.isPending}
              disabled={chosen.length === 0}
              onClick={() => plan.data && send.mutate({ fields: chosen.map(({ name }) => name), version: plan.data.version })}
            >
              {translate(isGone ? 'log.restore.verb_gone' : 'log.restore.verb', { smart_count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {plan.error ? (
        <LoadFailure error={plan.error} isRetrying={plan.isFetching} onRetry={() => void plan.refetch()} />
      ) : plan.data ? (
        <>
          {isGone && <p className={styles.note}>{translate('log.restore.about_gone')}</p>}
          {fields.length === 0 && plan.data.kept.length === 0 && <p className={styles.note}>{translate('log.restore.nothing')}</p>}
          {plan.data.message && (
            <p role="alert" className={styles.fault}>
              {plan.data.message}
            </p>
          )}
          <ul className={styles.fields}>
            {fields.map((field) => (
              <RestoreRow
                key={field.name}
                resource={resource}
                field={field}
                isGone={isGone}
                isLeft={left.has(field.name)}
                onToggle={() => toggle(field.name)}
              />
            ))}
          </ul>
          {plan.data.kept.length > 0 && (
            <p className={styles.note}>
              {translate(isGone ? 'log.restore.kept_gone' : 'log.restore.kept', {
                fields: plan.data.kept.map((name) => labelOf(translate, resource.name, name)).join(', '),
              })}
            </p>
          )}
        </>
      ) : (
        <Skeleton height={96} aria-label={translate('layout.loading')} />
      )}
    </DialogFrame>
  );
}
