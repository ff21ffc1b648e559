import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { allows } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';
import { sentenceOf } from '../../../../schema/sentence';
import { validate } from '../../../../schema/validate';
import { useProfile } from '../../../ui/useProfile';
import type { Fault } from './formErrors';
import { mergedRecord, type Values } from './formValues';

/**
 * Judges a record with what was typed, by the rules and in the words of the server. What this person may not see
 * is left for the server to validate, which knows its value.
 */
export function useFaults(resource: AnyResource): (record: Values, typed: Values) => readonly Fault[] {
  const translate = useTranslate();
  const profile = useProfile();
  return useCallback(
    (record, typed) => {
      const judged = validate(resource, mergedRecord(resource, record, typed));
      if (judged.ok) return [];
      const isSeen = (path: string) => {
        const see = resource.fields[path.split('.')[0] ?? '']?.see;
        return !see || allows(profile, see);
      };
      return judged.issues
        .filter(({ at }) => isSeen(at))
        .map((issue) => ({ path: issue.at, sentence: sentenceOf(translate, issue, resource.name) }));
    },
    [resource, translate, profile],
  );
}
