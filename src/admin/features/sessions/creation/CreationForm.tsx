import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { isId } from '../../../../schema/isId';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '../../../../../providers/dataProvider';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import type { RepeatInput } from '../../../../domain/sessions/sessionInputs';
import { CHANGEABLE, type ConflictChoice } from '../../../../domain/sessions/sessionPlan';
import { isStorableDay } from '../../../../domain/time/calendarDays';
import { isTime } from '../../../../domain/time/isTime';
import { fill } from '../../../../schema/routes';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useKeptState } from '../../../ui/useKeptState';
import { useNotice } from '../../../ui/useNotice';
import type { RepetitionDraft } from '../repetition/repetitionDraft';
import { useRepetitionFaults } from '../repetition/useRepetitionFaults';
import type { Session } from '../session';
import { CreationFields } from './CreationFields';
import { repetitionInputOf } from './repetitionInputOf';
import { useAgreedPreview } from './useAgreedPreview';

interface Made {
  readonly count: number;
  readonly first_session_id: string | null;
}

/** The initial values of a new session. */
export interface CreationStart extends Pick<Session, 'start_time' | 'end_time' | 'spots' | 'location' | 'parts'> {
  /** The proposed day. */
  readonly date: string | null;
  readonly subscribe_from: null;
  readonly subscribe_until: null;
  readonly notes: null;
}

interface CreationFormProps {
  start: CreationStart;
  /** The initial repetition; null for one session. */
  repetition: RepetitionDraft | null;
}

/** The form of a new session, with a preview of the resulting sessions next to it. */
export function CreationForm({ start: proposed, repetition }: CreationFormProps) {
  const { resource, route, params, name } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [start] = useState(() => ({ ...proposed, ...spotIn(search) }));
  const [draft, setDraft] = useKeptState<RepetitionDraft>('repetition', repetition);
  const [conflicts, setConflicts] = useState<ConflictChoice>('stop');
  const [date, setDate] = useState<string | null>(start.date);
  const faults = useRepetitionFaults(draft, date);
  const list = fill(route, params);
  const { api } = addressOf(name);
  const preview = `${api}/preview`;
  const { changed, commit } = useAgreedPreview(preview);

  async function send(typed: Readonly<Record<string, unknown>>): Promise<Made> {
    if (Object.keys(faults).length > 0)
      throw new HttpError(translate('sessions.repetition.faulty'), 422, { errors: { message: translate('sessions.repetition.faulty') } });
    const input = repetitionInputOf(typed, draft, conflicts);
    return commit(input, async (plan) => {
      const body: RepeatInput = { ...input, plan };
      return (await http<Made>(`${api}/repeat`, { method: 'POST', body })).json;
    });
  }

  const goOn = ({ count, first_session_id }: Made) => {
    notice.success(translate('sessions.created', { smart_count: count }));
    void queries.invalidateQueries({ queryKey: [name] });
    void navigate(count === 1 && first_session_id ? `${list}/${first_session_id}` : list);
  };

  return (
    <RecordForm
      resource={resource}
      names={CHANGEABLE}
      start={start}
      isNew
      beside={JSON.stringify([draft, conflicts])}
      send={async (_changed, _base, typed) => {
        const made = await send(typed);
        // With several sessions the list is shown; the form only needs to know that it succeeded.
        return { id: made.first_session_id ?? '', version: 1, created_at: '', updated_at: '', made };
      }}
      onSaved={({ made }) => goOn(made as Made)}
      onCancel={() => void navigate(list)}
    >
      <CreationFields
        draft={draft}
        onDraft={setDraft}
        conflicts={conflicts}
        onConflicts={setConflicts}
        changed={changed}
        onDate={setDate}
        path={preview}
      />
    </RecordForm>
  );
}

/** The spot chosen on a calendar, from the address; an invalid date, time or location is ignored. */
function spotIn(search: URLSearchParams) {
  const location = search.get('location') ?? '';
  const [date, start_time, end_time] = ['date', 'start_time', 'end_time'].map((name) => search.get(name) ?? '');
  return {
    ...(date && isStorableDay(date) ? { date } : {}),
    ...(isTime(start_time) && isTime(end_time) ? { start_time, end_time } : {}),
    ...(isId(location) ? { location, parts: [] } : {}),
  };
}
