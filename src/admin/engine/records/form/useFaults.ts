import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { issue } from '../../../../domain/checks/issue';
import { sharedFault } from '../../../../domain/permissions/sharedRows';
import { allows } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';
import { sentenceOf } from '../../../../schema/sentence';
import { validate } from '../../../../schema/validate';
import { useProfile } from '../../../ui/useProfile';
import type { Fault } from './formErrors';
import { formValues, mergedRecord, type Values } from './formValues';
import { useStaffIn } from './useStaffIn';

/**
 * Validates a record with the typed values, with the server's rules and messages. Fields that this person may not see are left to the
 * server, which knows their values. A stored value that no longer complies is accepted.
 */
export function useFaults(resource: AnyResource, isNew = false): (record: Values, typed: Values) => readonly Fault[] {
  const translate = useTranslate();
  const profile = useProfile();
  const staff = useStaffIn();
  return useCallback(
    (record, typed) => {
      const isStored = !isNew && typeof record['id'] === 'string';
      const untouched = isStored ? mergedRecord(resource, record, formValues(resource, Object.keys(typed), record)) : null;
      const merged = mergedRecord(resource, record, typed);
      const result = validate(resource, merged, untouched);
      const { sharedWith } = resource;
      const named: unknown = sharedWith === null ? [] : (merged[sharedWith] ?? []);
      const shared = sharedWith !== null && staff !== null && Array.isArray(named) ? sharedFault(named, staff) : null;
      const issues = [...(result.ok ? [] : result.issues), ...(sharedWith !== null && shared ? [issue(sharedWith, shared)] : [])];
      const isSeen = (path: string) => {
        const see = resource.fields[path.split('.')[0] ?? '']?.see;
        return !see || allows(profile, see);
      };
      return issues
        .filter(({ at }) => isSeen(at))
        .map((found) => ({ path: found.at, sentence: sentenceOf(translate, found, resource.name) }));
    },
    [resource, isNew, translate, profile, staff],
  );
}
