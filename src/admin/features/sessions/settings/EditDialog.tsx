import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import type { CommitAnswer, EditInput } from '../../../../domain/sessions/sessionInputs';
import type { Scope, SessionChanges } from '../../../../domain/sessions/sessionPlan';
import { PlanDialog } from '../plan/PlanDialog';
import { ScopeChoice } from '../plan/ScopeChoice';
import type { Session } from '../session';

interface EditDialogProps {
  session: Session;
  /** `/v1/admin/.../sessions/9` */
  api: string;
  changes: SessionChanges;
  /** Whether the change could be about all that follow. */
  isRepeated: boolean;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
  onRefused: (error: unknown) => boolean;
}

/** Asks which sessions a change is about, and shows what it would do. */
export function EditDialog({ session, api, changes, isRepeated, onClose, onDone, onRefused }: EditDialogProps) {
  const translate = useTranslate();
  const [scope, setScope] = useState<Scope>('only_this');
  const body = useMemo<EditInput>(() => ({ scope, changes, conflicts: 'stop' }), [scope, changes]);
  return (
    <PlanDialog
      title={translate(isRepeated ? 'sessions.edit.which' : 'sessions.edit.title')}
      planPath={`${api}/plan`}
      commitPath={`${api}/changes`}
      body={body}
      extra={{ version: session.version }}
      verb={({ counts }) =>
        translate('sessions.edit.verb', { smart_count: Math.max(1, counts.changed + counts.created + counts.off_pattern) })
      }
      onClose={onClose}
      onDone={onDone}
      onRefused={onRefused}
    >
      {isRepeated && <ScopeChoice scope={scope} onChoose={setScope} />}
    </PlanDialog>
  );
}
