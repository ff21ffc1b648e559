import { useTranslate } from 'react-admin';
import { type ReactNode, useMemo, useState } from 'react';
import type { CommitAnswer, EditInput } from '../../../../domain/sessions/sessionInputs';
import type { Scope, SessionChanges } from '../../../../domain/sessions/sessionPlan';
import { PlanDialog } from './PlanDialog';
import { ScopeChoice } from './ScopeChoice';

interface EditDialogProps {
  /** Of the session: `/v1/admin/.../sessions/9` */
  api: string;
  changes: SessionChanges;
  /** The version that a form was opened with; a drag has none, and is protected only by the id of the plan. */
  version?: number;
  /** Whether the change can apply to all following sessions. */
  isRepeated: boolean;
  /** Additional content. */
  children?: ReactNode;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
  onFailed?: (error: unknown) => boolean;
}

/** Asks which sessions a change applies to, and shows the consequences. */
export function EditDialog({ api, changes, version, isRepeated, children, onClose, onDone, onFailed }: EditDialogProps) {
  const translate = useTranslate();
  const [scope, setScope] = useState<Scope>('only_this');
  const body = useMemo<EditInput>(() => ({ scope, changes, conflicts: 'stop' }), [scope, changes]);
  return (
    <PlanDialog
      title={translate(isRepeated ? 'sessions.edit.which' : 'sessions.edit.title')}
      planPath={`${api}/plan`}
      commitPath={`${api}/changes`}
      body={body}
      {...(version === undefined ? {} : { extra: { version } })}
      verb={({ counts }) =>
        translate('sessions.edit.verb', { smart_count: Math.max(1, counts.changed + counts.created + counts.off_pattern) })
      }
      onClose={onClose}
      onDone={onDone}
      {...(onFailed ? { onFailed } : {})}
    >
      {isRepeated && <ScopeChoice scope={scope} onChoose={setScope} />}
      {children}
    </PlanDialog>
  );
}
