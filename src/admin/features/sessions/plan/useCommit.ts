import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import type { CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';

interface CommitOptions {
  path: string;
  /** Called when the outcome would differ by now: the new plan is shown instead of the confirmed one. */
  onOther: (plan: ConsequencesPlan) => void;
  onDone: (answer: CommitAnswer) => void;
  /** Handles a failure first; returns true if nothing else has to. */
  onFailed?: ((error: unknown) => boolean) | undefined;
}

/** Carries out a confirmed plan once, and then refetches everything that shows these sessions. */
export function useCommit({ path, onOther, onDone, onFailed }: CommitOptions) {
  const queries = useQueryClient();
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const commit = async (body: object) => {
    setRunning(true);
    setFailure(null);
    try {
      const { json } = await http<CommitAnswer>(path, { method: 'POST', body });
      const mark = /activities\/[^/]+/.exec(path)?.[0] ?? path;
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.some((part) => typeof part === 'string' && part.includes(mark)) && queryKey[0] !== 'plan',
      });
      onDone(json);
    } catch (error) {
      if (onFailed?.(error)) return;
      const plan = error instanceof HttpError && error.status === 409 ? error.body['plan'] : undefined;
      // A 409 response of these calls contains the new plan.
      if (plan) onOther(plan as ConsequencesPlan);
      setFailure(error instanceof Error && error.message ? error.message : translate('errors.unexpected'));
    } finally {
      setRunning(false);
    }
  };
  return { commit, isRunning, failure };
}
