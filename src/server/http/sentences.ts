import Polyglot from 'node-polyglot';
import { errors as enErrors } from '../../../i18n/en/errors';
import { fields as enFields } from '../../../i18n/en/fields';
import { files as enFiles } from '../../../i18n/en/files';
import { members as enMembers } from '../../../i18n/en/members';
import { bookings as enBookings } from '../../../i18n/en/bookings';
import { questions as enQuestions } from '../../../i18n/en/questions';
import { sessionRules as enSessionRules } from '../../../i18n/en/sessionRules';
import { sports as enSports } from '../../../i18n/en/sports';
import { terms as enTerms } from '../../../i18n/en/terms';
import { validation as enValidation } from '../../../i18n/en/validation';
import { errors as nlErrors } from '../../../i18n/nl/errors';
import { fields as nlFields } from '../../../i18n/nl/fields';
import { files as nlFiles } from '../../../i18n/nl/files';
import { members as nlMembers } from '../../../i18n/nl/members';
import { bookings as nlBookings } from '../../../i18n/nl/bookings';
import { questions as nlQuestions } from '../../../i18n/nl/questions';
import { sessionRules as nlSessionRules } from '../../../i18n/nl/sessionRules';
import { sports as nlSports } from '../../../i18n/nl/sports';
import { terms as nlTerms } from '../../../i18n/nl/terms';
import { validation as nlValidation } from '../../../i18n/nl/validation';
import type { Issue } from '../../domain/checks/issue';
import { dictionaryOf } from '../../schema/dictionary';
import type { Locale } from '../../schema/resource';
import type { AnyResource } from '../../schema/row';
import { sentenceOf } from '../../schema/sentence';
import { resources } from '../db/declared';

const own = {
  nl: {
    ...nlErrors,
    ...nlFields,
    ...nlFiles,
    ...nlMembers,
    ...nlBookings,
    ...nlQuestions,
    ...nlSessionRules,
    ...nlSports,
    ...nlTerms,
    ...nlValidation,
  },
  en: {
    ...enErrors,
    ...enFields,
    ...enFiles,
    ...enMembers,
    ...enBookings,
    ...enQuestions,
    ...enSessionRules,
    ...enSports,
    ...enTerms,
    ...enValidation,
  },
};

function speaker(locale: Locale): Polyglot {
  const polyglot = new Polyglot({ locale, phrases: own[locale] });
  polyglot.extend(dictionaryOf(resources, locale));
  return polyglot;
}

const speakers: Record<Locale, Polyglot> = { nl: speaker('nl'), en: speaker('en') };

/** Adds a part of the dictionary that belongs to one corner of the server, such as uploads or mails. */
export function teach(locale: Locale, phrases: Record<string, unknown>): void {
  speakers[locale].extend(phrases);
}

/** A phrase of the dictionary in the caller's language. */
export const phrase = (locale: Locale, key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  speakers[locale].t(key, values);

/** The sentence of one issue; fields are called by the words of `resource`. */
export const sentence = (locale: Locale, issue: Issue, resource?: AnyResource): string =>
  sentenceOf((key, values) => speakers[locale].t(key, values), issue, resource?.name);

/** `Accept-Language` as one of ours: Dutch unless English comes first. */
export function localeFrom(header: string | undefined): Locale {
  const first = (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'nl' || tag === 'en');
  return first === 'en' ? 'en' : 'nl';
}
