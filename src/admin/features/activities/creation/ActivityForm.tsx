import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { settingFields } from '../../../../domain/offers/settingFields';
import { fill } from '../../../../schema/routes';
import type { AnyRow } from '../../../../schema/row';
import { FoldedSection } from '../../../engine/records/form/FoldedSection';
import { focusField } from '../../../engine/records/form/focusField';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { Section, Sections } from '../../../engine/records/form/Section';
import type { FormTask } from '../../../engine/records/form/useRecordForm';
import { useCreateRecord } from '../../../engine/records/useCreateRecord';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useIdempotencyKey } from '../../../ui/useIdempotencyKey';
import { LocationSelect } from '../../locations/LocationSelect';
import type { OfferTask } from '../../offers/CreateOffer';
import { SignUpFields } from '../settings/SignUpFields';
import { WaitingListFields } from '../settings/WaitingListFields';
import * as styles from './ActivityForm.module.css';
import { FirstSessions } from '../../sessions/FirstSessions';
import { useFirstSessions } from '../../sessions/useFirstSessions';
import { VisitorPreview } from './VisitorPreview';

const IN_SIGHT = ['name', 'sport', 'offer_type', 'location', 'rate'];
const STORY = ['description', 'image', 'notes', 'color'];
const AUDIENCE = ['gender', 'level', 'age_range', 'is_accessible'];
const PAYING = ['payment_url', 'cancellation_term'];
const WAITING = ['has_waitlist', 'waiting_list_mode', 'offer_minutes', 'cutoff_minutes', 'fills_gaps'];
const SIGN_UP = settingFields.filter((name) => !['cancellation_term', 'contacts', ...WAITING].includes(name));
const FOUND = ['categories', 'tags', 'keywords'];
/** In the order of the screen. */
const NAMES = [...IN_SIGHT, ...STORY, ...AUDIENCE, ...SIGN_UP, ...WAITING, 'contacts', ...PAYING, ...FOUND, 'concept'];

/**
 * A new activity on one page, next to how a visitor sees it: what most activities need is in sight, and the rest is folded. With a date its
 * first sessions are created along with it.
 */
export function ActivityForm({ resource, start, onSaved, onCancel }: OfferTask) {
  const { params, name } = useResourceRoute();
  const translate = useTranslate();
  const create = useCreateRecord(name);
  const sessions = useFirstSessions(fill(resource.api, params));
  const { keyOf, onDone } = useIdempotencyKey('new activity with sessions');
  const columns = useRef<HTMLDivElement>(null);
  const api = `${fill(resource.api, params)}/with-sessions`;

  const createBoth = async (values: Readonly<Record<string, unknown>>): Promise<AnyRow> => {
    const faulty = await sessions.faultyField();
    if (faulty !== null) {
      // The fields are disabled until the form is no longer busy.
      setTimeout(() => focusField(columns.current, faulty));
      const message = translate('offers.new.sessions_faulty');
      throw new HttpError(message, 422, { errors: { message } });
    }
    const record = await sessions.commit(values, async (plan, input) => {
      const body = { ...values, sessions: { ...input, plan } };
      return (await http<{ activity: AnyRow }>(api, { method: 'POST', body, idempotencyKey: keyOf(body) })).json.activity;
    });
    onDone();
    return record;
  };
  const send: FormTask['send'] = (changed, base, typed) =>
    sessions.isPlanned(typed['offer_type']) ? createBoth(changed) : create(changed, base, typed);
  const word = (key: string) => translate(`offers.new.${key}`);
  const location = resource.fields['location'];

  return (
    <RecordForm
      resource={resource}
      names={NAMES}
      start={start}
      isNew
      isPublishing
      send={send}
      onSaved={onSaved}
      onCancel={onCancel}
      beside={sessions.spelled}
      isDirtyBeside={sessions.isDirty}
    >
      <div ref={columns} className={styles.columns}>
        <div className={styles.form}>
          <Sections>
            <Section>
              <PlainFields resource={resource} names={['name', 'sport']} />
            </Section>
            <Section title={word('when')} about={word('when_about')}>
              <FirstSessions resource={resource} sessions={sessions} />
            </Section>
            <Section title={word('where')}>
              {location && (
                <div data-field="location">
                  <LocationSelect
                    resource={resource}
                    field={location}
                    source="location"
                    path="location"
                    label={translate('resources.activities.fields.location')}
                    helperText={false}
                    required={false}
                    disabled={false}
                  />
                </div>
              )}
              <PlainFields resource={resource} names={['rate']} />
            </Section>
          </Sections>
          <FoldedSection title={word('story')} about={word('story_about')} names={STORY}>
            <PlainFields resource={resource} names={STORY} />
          </FoldedSection>
          <FoldedSection
            title={translate('resources.activities.sections.audience')}
            about={translate('resources.activities.about.audience')}
            names={AUDIENCE}
          >
            <PlainFields resource={resource} names={AUDIENCE} />
          </FoldedSection>
          <FoldedSection
            title={translate('activity_settings.sign_up')}
            about={translate('activity_settings.sign_up_about')}
            names={SIGN_UP}
          >
            <SignUpFields resource={resource} />
          </FoldedSection>
          <FoldedSection
            title={translate('activity_settings.waiting_list')}
            about={translate('activity_settings.waiting_list_about')}
            names={WAITING}
          >
            <WaitingListFields resource={resource} />
          </FoldedSection>
          <FoldedSection title={translate('activity_settings.contacts')} about={word('contacts_about')} names={['contacts']}>
            <PlainFields resource={resource} names={['contacts']} hasLabel={false} />
          </FoldedSection>
          <FoldedSection title={word('paying')} about={word('paying_about')} names={PAYING}>
            <PlainFields resource={resource} names={PAYING} />
          </FoldedSection>
          <FoldedSection title={translate('offers.create.found')} about={translate('offers.create.found_about')} names={FOUND}>
            <PlainFields resource={resource} names={FOUND} />
          </FoldedSection>
        </div>
        <VisitorPreview resource={resource} sessions={sessions} />
      </div>
    </RecordForm>
  );
}
