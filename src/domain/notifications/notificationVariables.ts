import { type Issue, issue } from '../checks/issue';

export const NOTIFICATION_VARIABLES = ['first_name', 'last_name', 'app_name'] as const;
export type NotificationVariable = (typeof NOTIFICATION_VARIABLES)[number];

/** As written between braces; both languages are understood, whatever the language of the writer. */
export const WRITTEN: Readonly<Record<NotificationVariable, { readonly nl: string; readonly en: string }>> = {
  first_name: { nl: 'voornaam', en: 'first_name' },
  last_name: { nl: 'achternaam', en: 'last_name' },
  app_name: { nl: 'app_naam', en: 'app_name' },
};

export type NotificationValues = Readonly<Partial<Record<NotificationVariable, string | null>>>;

/** One word between braces, optionally with a fallback after a bar. Other uses of braces are text. */
const TOKEN = /\{(\w{1,40})(?:\|([^{}<>|]{0,80}))?\}/gu;

const variableOf = (word: string): NotificationVariable | undefined =>
  NOTIFICATION_VARIABLES.find((name) => Object.values(WRITTEN[name]).includes(word.toLowerCase()));

/**
 * What is wrong with the placeholders of a text at `at`: unknown words between braces.
 * @example variableIssuesAt('title', 'Hoi {naam}') // [{ at: 'title', key: 'notifications.variable_unknown', values: { name: '{naam}' } }]
 */
export const variableIssuesAt = (at: string, text: string): Issue[] =>
  [...new Set([...text.matchAll(TOKEN)].map(([, word = '']) => word))]
    .filter((word) => variableOf(word) === undefined)
    .map((word) => issue(at, 'notifications.variable_unknown', { name: `{${word}}` }));

/**
 * Replaces placeholders with their values. An unknown value becomes the fallback after the bar, else the word in `otherwise`, else nothing,
 * without the space before it. Source: docs/domain/notifications.md 4.
 *
 * @param write escapes a value for its target, such as HTML; a fallback is part of the text already
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

/** How a placeholder is written in a text, with its fallback. */
export const tokenOf = (variable: NotificationVariable, locale: 'nl' | 'en', fallback: string): string =>
  fallback === '' ? `{${WRITTEN[variable][locale]}}` : `{${WRITTEN[variable][locale]}|${fallback}}`;
