import type { AnyRow } from '../../../../schema/row';
import type { Fault } from './formErrors';

/** A failed call, as a form shows it. */
export interface Failure {
  /** 0 without a response. */
  readonly status: number;
  readonly message: string;
  readonly faults: readonly Fault[];
  /** The current record, after an edit conflict. */
  readonly current: AnyRow | null;
}

/** The failure in a thrown value; an API error lists the faults by field. */
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
