import { type Issue, issue } from '../../domain/checks/issue';
import type { AnyResource } from '../../schema/row';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507;

/** A clear no. Handlers throw it; the edge turns it into `{ errors: { message, "<field>": sentence } }` in the caller's language. */
export class ApiError extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly issues: readonly Issue[],
    readonly more: {
      readonly resource?: AnyResource;
      readonly body?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(issues.map(({ at, key }) => `${at || 'record'}: ${key}`).join(', '));
  }
}

const plain = (status: RefusalStatus, key: string, values?: Issue['values']) => new ApiError(status, [issue('', key, values)]);

export const unauthorized = (key = 'errors.unauthorized', headers?: Readonly<Record<string, string>>) =>
  new ApiError(401, [issue('', key)], headers ? { headers } : {});
export const forbidden = (key = 'errors.forbidden') => plain(403, key);
/** Whoever looks on as somebody else writes nothing, and takes no file out under their name (docs/domain/permissions.md 16). */
export const readOnly = () => plain(403, 'viewing.read_only');
/** Not there, or not there for you: the same answer. */
export const notFound = (key = 'errors.not_found') => plain(404, key);
/** The path is one of ours, and this is none of what one does with it. */
export const wrongMethod = (allowed: readonly string[]) =>
  new ApiError(405, [issue('', 'errors.wrong_method')], { headers: { Allow: allowed.join(', ') } });
export const tooLarge = () => plain(413, 'errors.too_large');
/** Fields that are wrong; `resource` lends its words to the sentences. */
export const invalid = (issues: readonly Issue[], resource?: AnyResource) => new ApiError(422, issues, resource ? { resource } : {});
export const conflict = (key: string, body?: Readonly<Record<string, unknown>>, values?: Issue['values']) =>
  new ApiError(409, [issue('', key, values)], body ? { body } : {});
export const tooMany = (seconds: number) =>
  new ApiError(429, [issue('', 'errors.too_many', { seconds })], { headers: { 'Retry-After': String(seconds) } });
export const unavailable = (seconds = 5) =>
  new ApiError(503, [issue('', 'errors.unavailable')], { headers: { 'Retry-After': String(seconds) } });
/** More is asked for at once than is done in time: whoever asks again in a moment gets it. */
export const busy = (seconds = 5) =>
  new ApiError(503, [issue('', 'errors.busy', { seconds })], { headers: { 'Retry-After': String(seconds) } });
