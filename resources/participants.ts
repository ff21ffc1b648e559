import { dateTime, defineResource, longText, reference, select, text } from '../src/schema/vocabulary.gen';
import { answers } from './parts/answers';
import { genders, personalData, personalWords } from './parts/personalData';
import { place, placeStatus, placeWords } from './parts/place';
import { sold, soldChoices, soldWords } from './parts/sold';

/** A person's booking of a session. Only `reserve()` creates one, for every kind of sign-up. */
export default defineResource({
  name: 'participants',
  scope: { childOf: 'sessions', within: 'organization' },
  page: '/organizations/{organization_id}/activities/{activity_id}/sessions/{session_id}/participants',
  api: '/v1/admin/organizations/{organization_id}/activities/{activity_id}/sessions/{session_id}/participants',
  isEmbedded: true,
  access: { list: 'edit-activity', export: 'create-activities', create: 'nobody', edit: 'edit-activity', delete: 'nobody' },
  write: { every: 'create-activities', except: ['notes'] },
  title: 'last_name',
  fields: {
    person: reference('persons', { readonly: true, required: true }),
    ...personalData(),
    notes: longText({ personal: true, max: 2000 }),
    answers: answers(),
    ...place(),
    attendance_status: select({
      readonly: true,
      required: true,
      choices: ['present', 'absent', 'signed_out', 'none'],
      default: 'none',
      filter: true,
      tones: { present: 'good', absent: 'bad', signed_out: 'wait', none: 'neutral' },
    }),
    attendance_at: dateTime({ readonly: true }),
    attendance_by: text({ personal: 'staff', readonly: true, max: 160 }),
    overbooked_reason: text({ personal: true, readonly: true, max: 500 }),
    bundle_place: reference('bundle_places', { readonly: true }),
    ...sold(),
  },
  uniques: [{ fields: ['person'], when: ['status', ['active']] }],
  indexes: [
    ['organization_id', 'subscribed_at'],
    ['person', 'session_id'],
  ],
  list: { columns: ['first_name', 'last_name', 'email', 'status', 'attendance_status', 'subscribed_at'], sort: ['last_name', 'asc'] },
  form: ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender', 'notes'],
  words: {
    nl: {
      one: 'deelnemer',
      many: 'deelnemers',
      fields: {
        person: 'Persoon',
        ...personalWords.nl,
        notes: 'Notities',
        answers: 'Antwoorden',
        ...placeWords.nl,
        ...soldWords.nl,
        attendance_status: 'Aanwezigheid',
        attendance_at: 'Aangetekend op',
        attendance_by: 'Aangetekend door',
        overbooked_reason: 'Reden van overboeken',
        bundle_place: 'Plek in een bundel',
      },
      choices: {
        gender: genders.nl,
        status: placeStatus.nl,
        order_status: soldChoices.nl,
        attendance_status: { present: 'Aanwezig', absent: 'Afwezig', signed_out: 'Afgemeld', none: 'Nog niet bekend' },
      },
    },
    en: {
      one: 'participant',
      many: 'participants',
      fields: {
        person: 'Person',
        ...personalWords.en,
        notes: 'Notes',
        answers: 'Answers',
        ...placeWords.en,
        ...soldWords.en,
        attendance_status: 'Attendance',
        attendance_at: 'Recorded at',
        attendance_by: 'Recorded by',
        overbooked_reason: 'Reason for overbooking',
        bundle_place: 'Spot in a bundle',
      },
      choices: {
        gender: genders.en,
        status: placeStatus.en,
        order_status: soldChoices.en,
        attendance_status: { present: 'Present', absent: 'Absent', signed_out: 'Cancelled', none: 'Not known yet' },
      },
    },
  },
});
