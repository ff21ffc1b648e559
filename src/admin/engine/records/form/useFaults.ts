import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { allows } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';
import { sentenceOf } from '../../../../schema/sentence';
import { validate } from '../../../../schema/validate';
import { useProfile } from '../../../ui/useProfile';
import type { Fault } from './formErrors';
import { formValues, mergedRecord, type Values } from './formValues';

/**
 * Validates a record with what was typed, by the rules and in the words of the server. What this person may not see
 * is left for the server to validate, which knows its value. What a stored record holds that no longer fits may stay.
 */
export function useFaults(resource: AnyResource, isNew = false): (record: Values, typed: Values) => readonly Fault[] {
  const translate = useTranslate();
  const profile = useProfile();
  return useCallback(
    (record, typed) => {
      const isStored = !isNew && typeof record['id'] === 'string';
      const untouched = isStored ? mergedRecord(resource, record, formValues(resource, Object.keys(typed), record)) : null;
      const result = validate(resource, mergedRecord(resource, record, typed), untouched);
      if (result.ok) return [];
      const isSeen = (path: string) => {
        const see = resource.fields[path.split('.')[0] ?? '']?.see;
        return !see || allows(profile, see);
      };
      return result.issues
        .filter(({ at }) => isSeen(at))
        .map((issue) => ({ path: issue.at, sentence: sentenceOf(translate, issue, resource.name) }));
    },
    [resource, isNew, translate, profile],
  );
}
