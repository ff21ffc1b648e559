import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { issuesInRepetition } from '../../../../domain/sessions/issuesInRepetition';
import { type RepetitionDraft, repetitionOf } from './repetitionDraft';

/** The errors of a draft by field, as sentences, by the server's rules. */
export function useRepetitionFaults(draft: RepetitionDraft | null, start: string | null): Readonly<Record<string, string>> {
  const translate = useTranslate();
  return useMemo(() => {
    if (draft === null) return {};
    const issues = issuesInRepetition(repetitionOf(draft), start ?? '', 'repetition');
    return Object.fromEntries(issues.map(({ at, key, values }) => [at.slice('repetition.'.length), translate(key, { ...values })]));
  }, [draft, start, translate]);
}
