import { type Issue, issue } from '../checks/issue';

/** Who a message goes to: the participants of a session or bundle, or the buyers of a product. */
export const ABOUTS = ['session', 'bundle', 'product'] as const;
export type About = (typeof ABOUTS)[number];

export type VariableName = 'first_name' | 'last_name' | 'activity' | 'bundle' | 'product' | 'date' | 'time' | 'location' | 'organization';

export interface Variable {
  readonly name: VariableName;
  /** As written between braces; both languages are understood, whatever the language of the writer. */
  readonly written: { readonly nl: string; readonly en: string };
  readonly about: readonly About[];
  /** Has a different value for each recipient. */
  readonly isPersonal: boolean;
}

const ALL = ABOUTS;

/** Placeholders in a message: `Beste {voornaam}`. */
export const VARIABLES: readonly Variable[] = [
  { name: 'first_name', written: { nl: 'voornaam', en: 'first_name' }, about: ALL, isPersonal: true },
  { name: 'last_name', written: { nl: 'achternaam', en: 'last_name' }, about: ALL, isPersonal: true },
  { name: 'activity', written: { nl: 'activiteit', en: 'activity' }, about: ['session', 'bundle'], isPersonal: false },
  { name: 'bundle', written: { nl: 'bundel', en: 'bundle' }, about: ['bundle'], isPersonal: false },
  { name: 'product', written: { nl: 'product', en: 'product' }, about: ['product'], isPersonal: false },
  { name: 'date', written: { nl: 'datum', en: 'date' }, about: ['session'], isPersonal: false },
  { name: 'time', written: { nl: 'tijd', en: 'time' }, about: ['session'], isPersonal: false },
  { name: 'location', written: { nl: 'locatie', en: 'location' }, about: ALL, isPersonal: false },
  { name: 'organization', written: { nl: 'organisatie', en: 'organization' }, about: ALL, isPersonal: false },
];

export const variablesFor = (about: About): Variable[] => VARIABLES.filter((variable) => variable.about.includes(about));

/** One word between braces. Other uses of braces are text. */
const TOKEN = /\{(\w{1,40})\}/gu;

const variableWritten = (word: string): Variable | undefined =>
  VARIABLES.find(({ written }) => Object.values(written).includes(word.toLowerCase()));

/**
 * What is wrong with the placeholders of a message: unknown words between braces, and placeholders that do not apply here. Source:
 * docs/domain/messages.md 3.
 * @example variableIssues({ subject: 'Hoi {naam}', body: '<p>Tot {datum}</p>' }, 'product')
 * // [{ at: 'subject', key: 'messages.variable_unknown', values: { name: '{naam}' } }, { at: 'body', key: 'messages.variable_elsewhere', values: { name: '{datum}' } }]
 */
export function variableIssues(message: { readonly subject: string; readonly body: string }, about: About): Issue[] {
  return (['subject', 'body'] as const).flatMap((at) => {
    const words = [...new Set([...message[at].matchAll(TOKEN)].map(([, word = '']) => word))];
    return words.flatMap((word) => {
      const variable = variableWritten(word);
      if (variable?.about.includes(about)) return [];
      return [issue(at, variable ? 'messages.variable_elsewhere' : 'messages.variable_unknown', { name: `{${word}}` })];
    });
  });
}

/**
 * Replaces placeholders with their values; a placeholder without a value stays as it is.
 * @param write escapes a value for its target, such as HTML
 * @example fillVariables('Hoi {voornaam}!', { first_name: 'Noor' }) // 'Hoi Noor!'
 */
export function fillVariables(
  text: string,
  values: Readonly<Partial<Record<VariableName, string>>>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(TOKEN, (token, word: string) => {
    const variable = variableWritten(word);
    const value = variable && values[variable.name];
    return value === undefined ? token : write(value);
  });
}
