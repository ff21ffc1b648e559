import { type Issue, issue } from '../checks/issue';

export const NOTIFICATION_VARIABLES = ['first_name', 'last_name', 'app_name'] as const;
export type NotificationVariable = (typeof NOTIFICATION_VARIABLES)[number];

/** As each is written between braces; either language is understood whichever the writer speaks. */
export const WRITTEN: Readonly<Record<NotificationVariable, { readonly nl: string; readonly en: string }>> = {
  first_name: { nl: 'voornaam', en: 'first_name' },
  last_name: { nl: 'achternaam', en: 'last_name' },
  app_name: { nl: 'app_naam', en: 'app_name' },
};

export type NotificationValues = Readonly<Partial<Record<NotificationVariable, string | null>>>;

/** One word between braces, and after a bar what stands there where it is not known. Other uses of braces are text. */
const TOKEN = /\{(\w{1,40})(?:\|([^{}<>|]{0,80}))?\}/gu;

const variableOf = (word: string): NotificationVariable | undefined =>
  NOTIFICATION_VARIABLES.find((name) => Object.values(WRITTEN[name]).includes(word.toLowerCase()));

/**
 * What is wrong with the variables of a text at `at`: words between braces that stand for nothing.
 * @example variableIssuesAt('title', 'Hoi {naam}') // [{ at: 'title', key: 'notifications.variable_unknown', values: { name: '{naam}' } }]
 */
export const variableIssuesAt = (at: string, text: string): Issue[] =>
  [...new Set([...text.matchAll(TOKEN)].map(([, word = '']) => word))]
    .filter((word) => variableOf(word) === undefined)
    .map((word) => issue(at, 'notifications.variable_unknown', { name: `{${word}}` }));

/**
 * Puts values where their variables stand. Where a value is not known, what the writer put after the bar stands there, else the word
 * of `otherwise`, else nothing, and the space before it goes. Source: docs/domain/notifications.md 4.
 *
 * @param write makes a value fit for where it goes: escaped, in HTML. What stands after a bar is part of the text already.
 * @example fillNotification('Hoi {voornaam|sporter}!', { first_name: '' }) // 'Hoi sporter!'
 */
export function fillNotification(
  text: string,
  values: NotificationValues,
  otherwise: NotificationValues = {},
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(new RegExp(`( ?)${TOKEN.source}`, 'gu'), (token, space: string, word: string, fallback: string | undefined) => {
    const variable = variableOf(word);
    if (variable === undefined) return token;
    const known = values[variable]?.trim();
    if (known) return space + write(known);
    const instead = fallback?.trim() || write(otherwise[variable]?.trim() ?? '');
    return instead === '' ? '' : space + instead;
  });
}

/** How a variable is written into a text, with what stands there where it is not known. */
export const tokenOf = (variable: NotificationVariable, locale: 'nl' | 'en', fallback: string): string =>
  fallback === '' ? `{${WRITTEN[variable][locale]}}` : `{${WRITTEN[variable][locale]}|${fallback}}`;
