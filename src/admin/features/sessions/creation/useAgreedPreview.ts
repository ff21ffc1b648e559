import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import type { RepetitionPreview } from '../../../../domain/sessions/sessionPlan';
import { type Planned, planKey } from '../plan/usePlan';

/** A preview that replaces the one shown for a body. */
export interface ChangedPreview {
  /** The body, as JSON. */
  readonly of: string;
  readonly preview: RepetitionPreview;
}

/**
 * Creates exactly the sessions that the person saw. When the result would differ by now, the server refuses it, and the new preview is shown
 * instead.
 *
 * @param path where previews are made
 */
export function useAgreedPreview(path: string) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ChangedPreview | null>(null);

  /**
   * @param body of the preview
   * @param create sends the name of the plan that was agreed to
   * @throws HttpError 422 when the sessions cannot be created, 409 when they would differ
   */
  async function commit<T>(body: object, create: (plan: string) => Promise<T>): Promise<T> {
    const of = JSON.stringify(body);
    const seen =
      changed?.of === of
        ? changed.preview
        : (queries.getQueryData<Planned<RepetitionPreview>>(planKey(path, of))?.plan ??
          (await http<RepetitionPreview>(path, { method: 'POST', body })).json);
    const [first] = seen.issues;
    if (first) throw new HttpError(first.message, 422, { errors: { message: first.message } });
    try {
      return await create(seen.plan);
    } catch (error) {
      const preview =
        error instanceof HttpError && error.status === 409 ? (error.body as { plan?: RepetitionPreview } | undefined)?.plan : undefined;
      if (preview) setChanged({ of, preview });
      throw error;
    }
  }

  return { changed, commit };
}
