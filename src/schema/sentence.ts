import type { Issue } from '../domain/checks/issue';
import { WEEKDAYS } from '../domain/time/weekdays';
import { showDate } from '../domain/typed/dates';

type Translate = (key: string, values: Record<string, unknown>) => string;

/**
 * The sentence of an issue, for form and route alike. `%{field}` is what the entity calls the field; a value
 * `field:min_age` stands for what it calls that one,
 * `resource:tags` for what people call those records, `date:2026-11-23` for that day, and `weekday:monday` for the name of that day.
 */
export function sentenceOf(translate: Translate, issue: Issue, resource?: string): string {
  const group = issue.at.includes('.') ? issue.at.slice(0, issue.at.lastIndexOf('.') + 1) : '';
  const values = Object.fromEntries(
    Object.entries(issue.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? wordFor(translate, resource, group, value) : value,
    ]),
  );
  const field = labelOf(translate, resource, issue.at);
  return translate(issue.key, { field, attribute: field, ...values });
}

/** What people call the field at `path`; list indexes do not count. */
export function labelOf(translate: Translate, resource: string | undefined, path: string): string {
  const plain = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
  const last = plain.slice(plain.lastIndexOf('.') + 1);
  const isDay = WEEKDAYS.some((day) => day === last);
  const fallback = isDay ? translate(`inputs.weekdays.${last}`, {}) : translate(`fields.${last}`, { _: last.replaceAll('_', ' ') });
  if (!resource) return fallback;
  // What a call nests is called as the entity calls it: `choices.phone` of a merge is the phone of a person.
  const bare = plain === last ? fallback : translate(`resources.${resource}.fields.${last}`, { _: fallback });
  return translate(`resources.${resource}.fields.${plain}`, { _: bare });
}

/**
 * Where a fault stands within its field: its day, and its row from 1 on. Empty where it is about the field as a whole.
 * @example placeOf(translate, 'opening_hours.monday.1.opened_at') // 'Maandag, regel 2'
 */
export function placeOf(translate: Translate, path: string): string {
  const parts = path.split('.').slice(1);
  const words = parts.flatMap((part, at) => {
    if (WEEKDAYS.some((day) => day === part)) return [translate(`inputs.weekdays.${part}`, {})];
    // The last number of a path is one of several choices, which have no rows.
    return /^\d+$/.test(part) && at < parts.length - 1 ? [translate('declared.rows.row', { position: Number(part) + 1 })] : [];
  });
  return words.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(', ');
}

/** The word of a choice; one that is declared no longer is called as it is stored. */
export const choiceWord = (translate: Translate, resource: string, path: string, choice: string): string =>
  translate(`resources.${resource}.choices.${path.slice(path.lastIndexOf('.') + 1)}.${choice}`, { _: storedChoice(choice) });

/** A choice without a word: `contact_person` reads as "contact person". */
export const storedChoice = (choice: string): string => choice.replaceAll('_', ' ');

function wordFor(translate: Translate, resource: string | undefined, group: string, value: string): string {
  if (value.startsWith('field:')) return labelOf(translate, resource, group + value.slice('field:'.length));
  if (value.startsWith('date:')) return showDate(value.slice('date:'.length));
  if (value.startsWith('weekday:')) return translate(`inputs.weekdays.${value.slice('weekday:'.length)}`, {});
  if (value.startsWith('resource:')) return translate(`resources.${value.slice('resource:'.length)}.many`, { _: value });
  return value;
}
