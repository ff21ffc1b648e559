import type { Actor, Ctx } from '../../core/context';
import type { Endpoint } from '../../http/endpoint';

/** A refused request of a signed-in user. */
export interface Denied {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly status: 403 | 404;
  readonly params: Readonly<Record<string, string>>;
  /** The application in the request's header. */
  readonly wanted: string | null;
  /** The context of the request; null when it was refused before the context was known. */
  readonly ctx: Ctx | null;
  readonly correlation_id: string;
  readonly at: Date;
}
