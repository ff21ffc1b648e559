import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useCallback, useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { CHANGEABLE, type SessionChanges } from '../../../../domain/sessions/sessionPlan';
import type { AnyRow } from '../../../../schema/row';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useMay } from '../../../engine/lists/useMay';
import { useNow } from '../../../ui/formats/useNow';
import { EditDialog } from '../plan/EditDialog';
import type { SessionTabProps } from '../session';
import { SessionFields } from '../SessionFields';
import { RepetitionFacts } from './RepetitionFacts';

/** A save that waits for the dialog. */
interface Asking {
  readonly changes: SessionChanges;
  readonly settle: (record: AnyRow) => void;
  readonly reject: (error: unknown) => void;
}

/** The time, location and capacity of a session. A change that others would notice is previewed before it is saved. */
export function SettingsTab({ session, api }: SessionTabProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { send: saveAlone, onSaved } = useSaveRecord();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isPast = Date.parse(session.starts_at) <= useNow();
  const isCancelled = session.status === 'cancelled';
  const mayPlan = useMay(resource)('create');
  const isRepeated = session.series !== null && !isPast && mayPlan;
  const hasPeople = Number(session.participants_amount) + Number(session.waitlist_count) + Number(session.offers_amount) > 0;
  const locked = isPast ? PAST : isCancelled ? CANCELLED : [];

  const send = useCallback(
    (changed: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>, typed: Readonly<Record<string, unknown>>) => {
      // Outside a series, a change concerns no one else if the session has no participants or only its notes change.
      const isQuiet = !isRepeated && (!hasPeople || Object.keys(changed).every((name) => name === 'notes'));
      if (isQuiet) return saveAlone(changed, base, typed);
      return new Promise<AnyRow>((settle, reject) => setAsking({ changes: changed as SessionChanges, settle, reject }));
    },
    [isRepeated, hasPeople, saveAlone],
  );
  const close = useCallback(
    (error: unknown) => {
      asking?.reject(error);
      setAsking(null);
    },
    [asking],
  );
  // Errors of fields and edit conflicts are shown by the form.
  const toForm = useCallback(
    (error: unknown) => {
      const isForForm = error instanceof HttpError && (error.status === 422 || (error.status === 409 && 'current' in error.body));
      if (isForForm) close(error);
      return isForForm;
    },
    [close],
  );
  return (
    <RecordLayout>
      <RecordForm resource={resource} names={CHANGEABLE} start={session} send={send} onSaved={onSaved}>
        <SessionFields
          locked={locked}
          below={
            <>
              {locked.length > 0 && (
                <Alert severity="info" sx={{ mb: 4 }}>
                  {translate(isPast ? 'sessions.locked.past' : 'sessions.locked.cancelled')}
                </Alert>
              )}
              <RepetitionFacts session={session} api={api} isLocked={isPast || !mayPlan} />
            </>
          }
        />
      </RecordForm>
      {asking && (
        <EditDialog
          version={session.version}
          api={api}
          changes={asking.changes}
          isRepeated={isRepeated}
          onClose={() => close(new DOMException('', 'AbortError'))}
          onDone={async () => {
            asking.settle((await http<AnyRow>(api)).json);
            setAsking(null);
          }}
          onFailed={toForm}
        />
      )}
    </RecordLayout>
  );
}

const PAST = ['date', 'start_time', 'end_time'];
const CANCELLED = [...PAST, 'location', 'parts'];
