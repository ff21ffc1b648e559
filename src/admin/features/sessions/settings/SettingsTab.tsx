import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useCallback, useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { CHANGEABLE, type SessionChanges } from '../../../../domain/sessions/sessionPlan';
import type { AnyRow } from '../../../../schema/row';
import { useNow } from '../../../ui/formats/useNow';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';
import type { SessionTabProps } from '../session';
import { SessionFields } from '../SessionFields';
import { EditDialog } from './EditDialog';
import { RepetitionFacts } from './RepetitionFacts';

/** A save that waits for the answer of the dialog. */
interface Asking {
  readonly changes: SessionChanges;
  readonly settle: (record: AnyRow) => void;
  readonly refuse: (error: unknown) => void;
}

/** When and where a session is, and how many can take part. What others would notice is shown before it is saved. */
export function SettingsTab({ session, api }: SessionTabProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { send: saveAlone, onSaved } = useSaveRecord();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isPast = Date.parse(session.starts_at) <= useNow();
  const isCancelled = session.status === 'cancelled';
  const isRepeated = session.series !== null && !isPast;
  const hasPeople = Number(session.participants_amount) + Number(session.waitlist_count) + Number(session.offers_amount) > 0;
  const locked = isPast ? PAST : isCancelled ? CANCELLED : [];

  const send = useCallback(
    (changed: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>, typed: Readonly<Record<string, unknown>>) => {
      // Notes of a session that stands alone are nobody else's business.
      const isQuiet = !isRepeated && (!hasPeople || Object.keys(changed).every((name) => name === 'notes'));
      if (isQuiet) return saveAlone(changed, base, typed);
      return new Promise<AnyRow>((settle, refuse) => setAsking({ changes: changed as SessionChanges, settle, refuse }));
    },
    [isRepeated, hasPeople, saveAlone],
  );
  const close = useCallback(
    (error: unknown) => {
      asking?.refuse(error);
      setAsking(null);
    },
    [asking],
  );
  // What is wrong with a field, and what somebody else changed meanwhile, is for the form to show.
  const refused = useCallback(
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
              <RepetitionFacts session={session} api={api} isLocked={isPast} />
            </>
          }
        />
      </RecordForm>
      {asking && (
        <EditDialog
          session={session}
          api={api}
          changes={asking.changes}
          isRepeated={isRepeated}
          onClose={() => close(new DOMException('', 'AbortError'))}
          onDone={async () => {
            asking.settle((await http<AnyRow>(api)).json);
            setAsking(null);
          }}
          onRefused={refused}
        />
      )}
    </RecordLayout>
  );
}

const PAST = ['date', 'start_time', 'end_time'];
const CANCELLED = [...PAST, 'location'];
