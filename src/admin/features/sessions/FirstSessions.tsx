import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { registry } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import { FieldInput } from '../../engine/fields/inputs/FieldInput';
import { FormApart } from '../../engine/records/form/FormApart';
import { PlainFields } from '../../engine/records/form/PlainFields';
import { usePreviewPanel } from './creation/usePreviewPanel';
import { RepetitionSwitch } from './repetition/RepetitionSwitch';
import { SessionTimes } from './SessionTimes';
import * as styles from './FirstSessions.module.css';
import { type FirstSessionsState, hasSessions } from './useFirstSessions';

const sessionResource = registry.sessions as unknown as AnyResource;
const { spots } = registry.sessions.fields;

interface FirstSessionsProps {
  resource: AnyResource;
  sessions: FirstSessionsState;
}

/** What an activity offers, and the first sessions that are created along with it. Without a date there are none. */
export function FirstSessions({ resource, sessions }: FirstSessionsProps) {
  const translate = useTranslate();
  const offerType: unknown = useWatch({ name: 'offer_type' });
  const [location, contacts]: readonly unknown[] = useWatch({ name: ['location', 'contacts'] });
  return (
    <>
      <PlainFields resource={resource} names={['offer_type']} />
      {typeof offerType === 'string' && <p className={styles.type}>{translate(`offers.types.${offerType}`)}</p>}
      {hasSessions(offerType) && (
        <FormApart form={sessions.form}>
          <Times sessions={sessions} activity={{ location, contacts }} />
        </FormApart>
      )}
    </>
  );
}

interface TimesProps {
  sessions: FirstSessionsState;
  activity: Readonly<Record<'location' | 'contacts', unknown>>;
}

function Times({ sessions, activity }: TimesProps) {
  const { draft, onDraft, date, faults } = sessions;
  const panel = usePreviewPanel({
    ...sessions,
    body: sessions.bodyOf(activity),
    place: typeof activity.location === 'string' ? activity.location : null,
  });
  return (
    <>
      <SessionTimes isOptional />
      <div className={styles.spots}>
        <FieldInput resource={sessionResource} field={spots} source="spots" />
      </div>
      {date !== null && (
        <>
          <RepetitionSwitch draft={draft} onDraft={onDraft} date={date} faults={faults} />
          <div className={styles.dates}>{panel}</div>
        </>
      )}
    </>
  );
}
