import { useTranslate, useUpdate } from 'react-admin';
import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { registry } from '../../../../../resources/registry.gen';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { FieldInput } from '../../../engine/fields/inputs/FieldInput';
import { useNotice } from '../../../ui/useNotice';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { Section, Sections } from '../../../engine/records/form/Section';
import type { Participant } from '../../bookings/rows';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { useRefresh } from '../../bookings/useRefresh';

// Both are read at run time, by their words and fields.
const resourceOf = ({ kind }: BookableRoute) =>
  (kind === 'session' ? registry.participants : registry.bundle_places) as unknown as AnyResource;
const NAMES = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender', 'notes'];

interface ParticipantFormProps {
  at: BookableRoute;
  participant: Participant;
  /** Whether there is something to lose by closing. */
  dirtyRef: RefObject<boolean>;
}

/** Personal data and notes of a participant. */
export function ParticipantForm({ at, participant, dirtyRef }: ParticipantFormProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const resource = resourceOf(at);
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
    <RecordForm key={participant.id} resource={resource} names={NAMES} start={participant as unknown as AnyRow} send={send} onSaved={saved}>
      <DirtyWatch dirtyRef={dirtyRef} />
      <Sections>
        <Section title={translate('participant.data')}>
          {NAMES.map((name) => {
            const field = resource.fields[name];
            return field && <FieldInput key={name} resource={resource} field={field} source={name} />;
          })}
        </Section>
      </Sections>
    </RecordForm>
  );
}

function DirtyWatch({ dirtyRef }: Pick<ParticipantFormProps, 'dirtyRef'>) {
  const { isDirty } = useFormContext().formState;
  useEffect(() => {
    dirtyRef.current = isDirty;
    return () => {
      dirtyRef.current = false;
    };
  }, [isDirty, dirtyRef]);
  return null;
}
