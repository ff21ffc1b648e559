import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useNotice } from '../../../ui/useNotice';
import { Chip } from '../../../ui/values/Chip';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import * as styles from '../permissions.module.css';
import { useRoleName } from '../useRoleName';
import { type MatrixPlan, usePlan, useSaveMatrix, type Wishes } from './useMatrix';

interface PlanDialogProps {
  wishes: Wishes;
  onClose: () => void;
  onSaved: () => void;
}

/** Who gains and loses which abilities, by number and name, before anything is saved. */
export function PlanDialog({ wishes, onClose, onSaved }: PlanDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { data, error, isFetching, refetch } = usePlan(wishes);
  const save = useSaveMatrix();
  const onSave = ({ plan }: MatrixPlan) =>
    save.mutate(
      { wishes, plan },
      {
        onSuccess: onSaved,
        onError: (fault) => {
          notice.failed(fault);
          void refetch();
        },
      },
    );
  return (
    <DialogFrame
      title={translate('permissions.plan.title')}
      width="md"
      isBusy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={save.isPending} onClick={onClose}>
            {translate('permissions.plan.cancel')}
          </Button>
          <Button variant="contained" disabled={!data || isFetching || save.isPending} onClick={() => data && onSave(data)}>
            {translate('permissions.plan.save')}
          </Button>
        </>
      }
    >
      {data ? (
        <Plan plan={data} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('permissions.plan.loading')}>
          <Skeleton height={120} />
        </div>
      )}
    </DialogFrame>
  );
}

function Plan({ plan }: { plan: MatrixPlan }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const more = plan.places - plan.people.length;
  return (
    <>
      <p className={styles.numbers} role="status">
        {plan.gaining + plan.losing === 0 && translate('permissions.plan.nobody')}
        {plan.gaining > 0 && <span className={styles.gain}>{translate('permissions.plan.gaining', { smart_count: plan.gaining })}</span>}
        {plan.losing > 0 && <span className={styles.loss}>{translate('permissions.plan.losing', { smart_count: plan.losing })}</span>}
      </p>
      <ul className={styles.list}>
        {plan.changes.map(({ role, gained, lost }) => (
          <li key={role}>
            <div className={styles.grow}>
              <strong>{nameOf(role)}</strong>
              {gained.length + lost.length === 0 && <span className={styles.quiet}>{translate('permissions.plan.rewritten')}</span>}
              <Rights kind="gain" label={translate('permissions.plan.gains')} rights={gained} />
              <Rights kind="loss" label={translate('permissions.plan.loses')} rights={lost} />
            </div>
          </li>
        ))}
      </ul>
      {plan.people.length > 0 && (
        <section>
          <h3 className={styles.heading}>{translate('permissions.plan.people')}</h3>
          <ul className={styles.list}>
            {plan.people.map((person) => (
              <li key={`${person.id} ${person.place ?? ''}`}>
                <div className={styles.grow}>
                  <strong>{person.name}</strong>
                  <span className={styles.quiet}>
                    {[person.roles.map(nameOf).join(', '), person.place ?? translate('permissions.plan.everywhere'), person.email].join(
                      ' · ',
                    )}
                  </span>
                  <Rights kind="gain" label={translate('permissions.plan.gains')} rights={person.gained} />
                  <Rights kind="loss" label={translate('permissions.plan.loses')} rights={person.lost} />
                </div>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.quiet}>{translate('permissions.plan.more', { smart_count: more })}</p>}
        </section>
      )}
    </>
  );
}

function Rights({ kind, label, rights }: { kind: 'gain' | 'loss'; label: string; rights: readonly string[] }) {
  const translate = useTranslate();
  if (rights.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span className={kind === 'gain' ? styles.gain : styles.loss}>{label}</span>
      {rights.map((right) => (
        <Chip key={right}>{translate(`permissions.abilities.${right}`)}</Chip>
      ))}
    </div>
  );
}
