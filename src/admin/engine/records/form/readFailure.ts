import type { AnyRow } from '../../../../schema/row';
import type { Fault } from './formErrors';

/** A call that failed, as a form tells it. */
export interface Failure {
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly message: string;
  readonly faults: readonly Fault[];
  /** The record as it stands now, where somebody else was first. */
  readonly current: AnyRow | null;
}

/** What went wrong, from whatever was thrown: an answer of the API says it by field. */
export function readFailure(error: unknown): Failure {
  const { status, body, message } = (error ?? {}) as { status?: unknown; body?: { errors?: object; current?: AnyRow }; message?: unknown };
  const { message: whole, ...fields } = (body?.errors ?? {}) as Record<string, unknown>;
  return {
    status: typeof status === 'number' ? status : 0,
    message: sentence(whole) ?? sentence(message) ?? '',
    faults: Object.entries(fields).flatMap(([path, said]) => (typeof said === 'string' ? [{ path, sentence: said }] : [])),
    current: status === 409 && typeof body?.current?.id === 'string' ? body.current : null,
  };
}

const sentence = (said: unknown) => (typeof said === 'string' && said !== '' ? said : null);
