import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { HttpError } from '../../../../providers/httpError';
import { type SportInUse, sportsInUseIssues } from '../../../domain/offers/sportsInUse';
import { sentenceOf } from '../../../schema/sentence';

/** What the API would answer to saving without these: the same sentence, under the same field. */
export function useSportsFault() {
  const translate = useTranslate();
  return useCallback(
    (blocked: readonly SportInUse[]) => {
      const faults = Object.fromEntries(sportsInUseIssues(blocked).map((issue) => [issue.at, sentenceOf(translate, issue)]));
      const message = Object.values(faults)[0] ?? '';
      return new HttpError(message, 422, { errors: { message, ...faults } });
    },
    [translate],
  );
}
