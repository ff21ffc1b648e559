import Polyglot from 'node-polyglot';
import { account as enAccount } from '../../../i18n/en/account';
import { appBundle as enAppBundle } from '../../../i18n/en/appBundle';
import { callFields as enCallFields } from '../../../i18n/en/callFields';
import { dictionary as enDictionary } from '../../../i18n/en/dictionary';
import { invoicePaper as enInvoicePaper } from '../../../i18n/en/invoicePaper';
import { ledgerFiles as enLedgerFiles } from '../../../i18n/en/ledgerFiles';
import { mails as enMails } from '../../../i18n/en/mails';
import { publicApi as enPublicApi } from '../../../i18n/en/publicApi';
import { receipt as enReceipt } from '../../../i18n/en/receipt';
import { viewMails as enViewMails } from '../../../i18n/en/viewMails';
import { account as nlAccount } from '../../../i18n/nl/account';
import { appBundle as nlAppBundle } from '../../../i18n/nl/appBundle';
import { callFields as nlCallFields } from '../../../i18n/nl/callFields';
import { dictionary as nlDictionary } from '../../../i18n/nl/dictionary';
import { invoicePaper as nlInvoicePaper } from '../../../i18n/nl/invoicePaper';
import { ledgerFiles as nlLedgerFiles } from '../../../i18n/nl/ledgerFiles';
import { mails as nlMails } from '../../../i18n/nl/mails';
import { publicApi as nlPublicApi } from '../../../i18n/nl/publicApi';
import { receipt as nlReceipt } from '../../../i18n/nl/receipt';
import { viewMails as nlViewMails } from '../../../i18n/nl/viewMails';
import type { Issue } from '../../domain/checks/issue';
import { shownCounts } from '../../domain/text/shownCounts';
import { dictionaryOf } from '../../schema/dictionary';
import type { Locale } from '../../schema/resource';
import type { AnyResource } from '../../schema/row';
import { sentenceOf } from '../../schema/sentence';
import { resources } from '../db/declared';

/** The texts of the interface and those of the server. An exported file needs both, because it uses the same terms as the screen. */
const own = {
  nl: [nlDictionary, nlCallFields, nlAccount, nlMails, nlReceipt, nlInvoicePaper, nlLedgerFiles, nlAppBundle, nlPublicApi, nlViewMails],
  en: [enDictionary, enCallFields, enAccount, enMails, enReceipt, enInvoicePaper, enLedgerFiles, enAppBundle, enPublicApi, enViewMails],
};

/** A missing translation is replaced by the last part of its key, with a warning. In tests it throws. */
function missing(key: string, _values: object, locale: string): string {
  const fault = `No word in "${locale}" for "${key}"`;
  if (process.env['NODE_ENV'] === 'test') throw new Error(fault);
  process.emitWarning(fault, 'MissingWord');
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
}

function speaker(locale: Locale): Polyglot {
  const polyglot = new Polyglot({ locale, onMissingKey: missing });
  for (const phrases of [...own[locale], dictionaryOf(resources, locale)]) polyglot.extend(phrases);
  return polyglot;
}

const speakers: Record<Locale, Polyglot> = { nl: speaker('nl'), en: speaker('en') };

/** A text in the caller's language. */
export const phrase = (locale: Locale, key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  speakers[locale].t(key, shownCounts(locale, values));

/** The message of an issue. Fields are named by the labels of `resource`. */
export const sentence = (locale: Locale, issue: Issue, resource?: AnyResource): string =>
  sentenceOf((key, values) => phrase(locale, key, values), issue, resource?.name);

/** Picks a supported language from `Accept-Language`: Dutch, unless English comes first. */
export function localeFrom(header: string | undefined): Locale {
  const first = (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'nl' || tag === 'en');
  return first === 'en' ? 'en' : 'nl';
}
