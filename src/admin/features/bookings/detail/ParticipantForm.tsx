import { useTranslate, useUpdate } from 'react-admin';
import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnyRow } from '../../../../schema/row';
import { useNotice } from '../../../ui/useNotice';
import { FormField } from '../../../engine/records/form/FormSections';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { heldNames, shownFields } from '../../../engine/records/form/shownFields';
import { useProfile } from '../../../ui/useProfile';
import { Section, Sections } from '../../../engine/records/form/Section';
import { bookingsOf } from '../bookingsOf';
import type { Participant } from '../rows';
import type { BookableRoute } from '../useBookableRoute';
import { useRefresh } from '../useRefresh';

const NAMES = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender', 'notes'];

interface ParticipantFormProps {
  at: BookableRoute;
  participant: Participant;
  /** Whether closing would lose unsaved input. */
  dirtyRef: RefObject<boolean>;
}

/** Personal data and notes of a participant. */
export function ParticipantForm({ at, participant, dirtyRef }: ParticipantFormProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const resource = bookingsOf(at);
  const shown = shownFields(resource, NAMES, useProfile(), 'edit');
  const start = participant as unknown as AnyRow;
  const [update] = useUpdate<AnyRow>(at.participants, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    networkMode: 'always',
  });
  const send = (changed: object, base: object) =>
    update(
      at.participants,
      { id: participant.id, data: changed, previousData: base as AnyRow },
      { returnPromise: true },
    ) as Promise<AnyRow>;
  const saved = () => {
    notice.saved();
    void refresh();
  };
  return (
    <RecordForm key={participant.id} resource={resource} names={heldNames(shown)} start={start} send={send} onSaved={saved}>
      <DirtyWatch dirtyRef={dirtyRef} />
      <Sections>
        <Section title={translate('participant.data')}>
          {shown.map((field) => (
            <FormField key={field.name} resource={resource} shown={field} record={start} />
          ))}
        </Section>
      </Sections>
    </RecordForm>
  );
}

function DirtyWatch({ dirtyRef }: Pick<ParticipantFormProps, 'dirtyRef'>) {
  const { isDirty } = useFormState();
  useEffect(() => {
    dirtyRef.current = isDirty;
    return () => {
      dirtyRef.current = false;
    };
  }, [isDirty, dirtyRef]);
  return null;
}
