import type { Check } from '../../domain/checks/checks';
import type { FieldMap } from '../field';
import { unknownIn } from './unknown';

/** Kinds whose values can be compared, with the type of the comparison. */
// oxlint-disable-next-line architecture/kinds-own -- only used at the start: no other code compares kinds
const COMPARED: Readonly<Record<string, string>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  minutes: 'number',
  percentage: 'number',
  date: 'day',
  dateTime: 'moment',
  time: 'time',
};

/** Faults in the checks between fields: unknown fields, and kinds that a rule cannot check. */
export function checkFaults(checks: readonly Check[], fields: FieldMap, at = 'checks'): string[] {
  const known = Object.keys(fields);
  return checks.flatMap(({ rule, fields: read }) => {
    const missing = unknownIn(`${at}.${rule}`, 'field', read, known);
    return missing.length > 0 ? missing : kindFaults(rule, read, fields).map((fault) => `${at}.${rule}: ${fault}`);
  });
}

function kindFaults(rule: Check['rule'], [first = '', second = '']: readonly string[], fields: FieldMap): string[] {
  const kindOf = (name: string) => fields[name]?.kind ?? '';
  if (rule === 'needed' || rule === 'only') return kindOf(first) === 'boolean' ? [] : [`"${first}" is not a switch`];
  if (rule !== 'ordered' && rule !== 'before') return [];
  const sort = COMPARED[kindOf(first)];
  return sort !== undefined && sort === COMPARED[kindOf(second)]
    ? []
    : [`"${first}" (${kindOf(first)}) and "${second}" (${kindOf(second)}) cannot be compared`];
}
