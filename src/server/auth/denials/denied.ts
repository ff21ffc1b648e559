import type { Actor, Ctx } from '../../app/context';
import type { Endpoint } from '../../http/endpoint';

/** A call that was refused to somebody who is signed in. */
export interface Denied {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly status: 403 | 404;
  readonly params: Readonly<Record<string, string>>;
  /** The application that its header named. */
  readonly wanted: string | null;
  /** What the call was made with; null where it was refused before that was known. */
  readonly ctx: Ctx | null;
  readonly correlation_id: string;
  readonly at: Date;
}
