import type { Issue } from '../domain/checks/issue';
import { WEEKDAYS } from '../domain/time/weekdays';
import { showDate } from '../domain/typed/dates';

type Translate = (key: string, values: Record<string, unknown>) => string;

/**
 * The sentence of an issue, the same in a form and in a response. `%{field}` is the label of the field. A value can refer to another
 * label: `field:min_age` to that of a field, `resource:tags` to that of an entity. `date:2026-11-23` and `weekday:monday` are formatted.
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

/** The label of the field at `path`, ignoring list indexes. */
export function labelOf(translate: Translate, resource: string | undefined, path: string): string {
  const plain = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
  const last = plain.slice(plain.lastIndexOf('.') + 1);
  const isDay = WEEKDAYS.some((day) => day === last);
  const fallback = isDay ? translate(`inputs.weekdays.${last}`, {}) : translate(`fields.${last}`, { _: last.replaceAll('_', ' ') });
  if (!resource) return fallback;
  // A nested name has the label of the entity's field: `choices.phone` of a merge is the phone of a person.
  const bare = plain === last ? fallback : translate(`resources.${resource}.fields.${last}`, { _: fallback });
  return translate(`resources.${resource}.fields.${plain}`, { _: bare });
}

/**
 * The position of a fault within its field: its day, and its row from 1. Empty if it concerns the whole field.
 *
 * @example placeOf(translate, 'opening_hours.monday.1.opened_at') // 'Maandag, regel 2'
 */
export function placeOf(translate: Translate, path: string): string {
  const parts = path.split('.').slice(1);
  const words = parts.flatMap((part, at) => {
    if (WEEKDAYS.some((day) => day === part)) return [translate(`inputs.weekdays.${part}`, {})];
    // The last number of a path is the index of a choice, which is not a row.
    return /^\d+$/.test(part) && at < parts.length - 1 ? [translate('declared.rows.row', { position: Number(part) + 1 })] : [];
  });
  return words.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(', ');
}

/** The label of a choice; for a choice that is no longer declared, its stored value. */
export const choiceWord = (translate: Translate, resource: string, path: string, choice: string): string =>
  translate(`resources.${resource}.choices.${path.slice(path.lastIndexOf('.') + 1)}.${choice}`, { _: storedChoice(choice) });

/** Readable form of a choice without a label: "contact person" for `contact_person`. */
export const storedChoice = (choice: string): string => choice.replaceAll('_', ' ');

function wordFor(translate: Translate, resource: string | undefined, group: string, value: string): string {
  if (value.startsWith('field:')) return labelOf(translate, resource, group + value.slice('field:'.length));
  if (value.startsWith('date:')) return showDate(value.slice('date:'.length));
  if (value.startsWith('weekday:')) return translate(`inputs.weekdays.${value.slice('weekday:'.length)}`, {});
  if (value.startsWith('resource:')) return translate(`resources.${value.slice('resource:'.length)}.many`, { _: value });
  return value;
}
