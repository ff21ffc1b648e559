import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import type { Which } from '../../../../providers/dataProvider';
import { capital } from '../../../domain/text/capital';
import type { RemovalReport } from '../../../domain/records/removalReport';
import type { AnyResource } from '../../../schema/row';
import { Skeleton } from '../../ui/Skeleton';
import { useNotice } from '../../ui/useNotice';
import { KeptRecords } from './KeptRecords';
import { RecordNames } from './RecordNames';
import { useRemoval } from './useRemoval';
import * as styles from './removal.module.css';

interface DeleteDialogProps {
  resource: AnyResource;
  /** react-admin's name of the list. */
  at: string;
  which: Which;
  /** The title of a single record, where it is already known. */
  name?: string | null;
  onClose: () => void;
  /** Called after something was deleted or archived. */
  onDone: () => void;
}

/**
 * Asks for confirmation before deleting one record or many: by name, with the consequences for other records and what stays, as reported by
 * the server. Records that can be deleted are; those that stay are also listed afterwards.
 */
export function DeleteDialog({ resource, at, which, name, onClose, onDone }: DeleteDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { plan, failure, isRunning, remove, archive } = useRemoval(resource, at, which);
  const [result, setResult] = useState<RemovalReport | null>(null);
  const words = useDeleteWords(resource, name);
  const shown = result ?? plan;
  const isPossible = !result && (plan?.affected ?? 0) > 0;
  const stays = shown?.remaining ?? [];

  const confirm = async () => {
    const report = await remove();
    if (!report) return;
    if (report.remaining.length > 0) return setResult(report);
    notice.success(words.done(report));
    onDone();
  };
  const archiveInstead = async () => {
    if (!archive || !(await archive(stays))) return;
    notice.success(translate('record.delete.archived', { smart_count: stays.length }));
    onDone();
  };
  const close = result && result.affected > 0 ? onDone : onClose;

  return (
    <DialogFrame
      title={result ? words.result(result) : words.title(plan)}
      width="xs"
      describedBy="delete-text"
      isBusy={isRunning}
      onClose={close}
      actions={
        <>
          <Button variant="text" color="inherit" autoFocus disabled={isRunning} onClick={close}>
            {translate(isPossible || !shown ? 'record.delete.keep' : 'record.delete.close')}
          </Button>
          {archive && stays.length > 0 && (
            <Button variant="outlined" disabled={isRunning} onClick={() => void archiveInstead()}>
              {translate('record.delete.archive', { smart_count: stays.length })}
            </Button>
          )}
          {(isPossible || !shown) && (
            <Button variant="contained" color="error" disabled={!isPossible} loading={isRunning} onClick={() => void confirm()}>
              {words.verb(plan)}
            </Button>
          )}
        </>
      }
    >
      <div id="delete-text" className={styles.text} aria-busy={!shown}>
        {!shown && !failure && <Skeleton width="80%" />}
        {isPossible && plan && (
          <>
            {plan.affected + stays.length > 1 && <RecordNames records={plan.names} total={plan.affected} />}
            <ul className={styles.points}>
              {plan.loosened.map(({ resource: user, count }) => (
                <li key={user}>{translate('record.delete.loosened', { count, what: words.of(user, count), smart_count: count })}</li>
              ))}
              <li>{translate(resource.access.create === 'nobody' ? 'record.delete.final' : 'record.delete.from_history')}</li>
            </ul>
          </>
        )}
        {shown && stays.length > 0 && <KeptRecords report={shown} isOnly={!isPossible && !result} onLeave={close} />}
      </div>
      <div aria-live="polite">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </DialogFrame>
  );
}

/** The question, button and result: for one record by its name, for several by their number. */
function useDeleteWords({ name: entity }: AnyResource, known: string | null | undefined) {
  const translate = useTranslate();
  const of = (resource: string, count: number) => translate(`resources.${resource}.${count === 1 ? 'one' : 'many'}`);
  const wordsForOne = ({ names, kept }: RemovalReport) => ({
    what: of(entity, 1),
    name: (names[0] ?? kept[0])?.name ?? known ?? translate('record.untitled'),
  });
  const all = ({ affected, remaining }: RemovalReport) => affected + remaining.length;
  return {
    of,
    title(plan: RemovalReport | undefined) {
      if (!plan)
        return known
          ? capital(translate('record.delete.title', { what: of(entity, 1), name: known }))
          : translate('record.delete.checking');
      const [ending, count] = plan.affected > 0 ? ['title', plan.affected] : ['impossible', all(plan)];
      if (all(plan) === 1) return capital(translate(`record.delete.${ending}`, wordsForOne(plan)));
      return translate(`record.delete.${ending}_many`, { count, what: of(entity, count) });
    },
    verb(plan: RemovalReport | undefined) {
      if (!plan || all(plan) <= 1) return capital(translate('record.delete.confirm', { what: of(entity, 1) }));
      return translate('record.delete.confirm_many', { count: plan.affected, what: of(entity, plan.affected) });
    },
    done: (report: RemovalReport) =>
      report.affected === 1
        ? translate('record.delete.done', wordsForOne(report))
        : translate('list.deleted_many', { smart_count: report.affected }),
    result: ({ affected, remaining }: RemovalReport) => translate('record.delete.partly', { gone: affected, kept: remaining.length }),
  };
}
