import { type Issue, issue } from '../../domain/checks/issue';
import type { AnyResource } from '../../schema/row';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507;

/**
 * A refused request. Handlers throw it, and the HTTP layer responds `{ errors: { message, "<field>": sentence } }` in the caller's
 * language.
 */
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
/** A user who is viewing as someone else may not write or export anything under that name (docs/domain/permissions.md 16). */
export const readOnly = () => plain(403, 'viewing.read_only');
/** The same response for a record that does not exist and for one that the caller may not see. */
export const notFound = (key = 'errors.not_found') => plain(404, key);
/** The path exists, but not with this method. */
export const wrongMethod = (allowed: readonly string[]) =>
  new ApiError(405, [issue('', 'errors.wrong_method')], { headers: { Allow: allowed.join(', ') } });
export const tooLarge = () => plain(413, 'errors.too_large');
/** Invalid fields; `resource` supplies their labels for the messages. */
export const invalid = (issues: readonly Issue[], resource?: AnyResource) => new ApiError(422, issues, resource ? { resource } : {});
export const conflict = (key: string, body?: Readonly<Record<string, unknown>>, values?: Issue['values']) =>
  new ApiError(409, [issue('', key, values)], body ? { body } : {});
export const tooMany = (seconds: number) =>
  new ApiError(429, [issue('', 'errors.too_many', { seconds })], { headers: { 'Retry-After': String(seconds) } });
export const unavailable = (seconds = 5) =>
  new ApiError(503, [issue('', 'errors.unavailable')], { headers: { 'Retry-After': String(seconds) } });
/** The server is overloaded; a request a moment later succeeds. */
export const busy = (seconds = 5) =>
  new ApiError(503, [issue('', 'errors.busy', { seconds })], { headers: { 'Retry-After': String(seconds) } });
