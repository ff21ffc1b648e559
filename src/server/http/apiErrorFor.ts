import { issue } from '../../domain/checks/issue';
import { pairFields, resources } from '../db/declared';
import { pgFault } from '../db/pgErrors';
import { StoreFull, StoreUnavailable } from '../files/FileStore';
import { QueueFull } from '../base/createQueue';
import { ApiError, busy, conflict, invalid, unavailable } from '../core/apiError';

type Fault = NonNullable<ReturnType<typeof pgFault>>;

/**
 * Translates an expected error into a response: a value that is taken, a record in use, an unreachable store, a full queue. Null for an
 * unexpected error.
 */
export function apiErrorFor(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof QueueFull) return busy();
  if (error instanceof StoreUnavailable) return storeError(error);
  const fault = pgFault(error);
  if (!fault) return null;
  switch (fault.kind) {
    case 'unique':
      return atField(fault, 'unique', 'validation.taken');
    case 'foreign_key':
      return fault.detail.includes('still referenced') ? inUse(fault) : atField(fault, 'fk', 'validation.unknown');
    case 'invalid_value':
      return invalid([issue('', 'validation.summary')]);
    case 'conflict':
    case 'lock_timeout':
    case 'statement_timeout':
    case 'disk_full':
    case 'unavailable':
      return unavailable();
    default:
      return null;
  }
}

/** The response when files cannot be stored or read, placed at the field of the file if there is one. */
export function storeError(error: StoreUnavailable, place: string | null = null): ApiError {
  const [status, key] = error instanceof StoreFull ? ([507, 'files.errors.full'] as const) : ([503, 'files.errors.unavailable'] as const);
  const issues = place === null ? [issue('', key)] : [issue('', 'files.errors.refused'), issue(place, key)];
  return new ApiError(status, issues, { headers: { 'Retry-After': '5' } });
}

/** Constraints are named after table and field, see `tables.ts`. */
function atField({ constraint }: Extract<Fault, { constraint: string }>, ending: string, key: string): ApiError | null {
  for (const resource of resources) {
    const field = Object.keys(resource.fields).find(
      (name) => constraint === `${resource.name}_${name}_${ending}` || constraint === `${resource.name}_${name}_target_${ending}`,
    );
    if (field) return invalid([issue(field, key)], resource);
  }
  return null;
}

function inUse({ table }: Extract<Fault, { kind: 'foreign_key' }>): ApiError {
  const user =
    resources.find(({ name }) => name === table) ??
    resources.find((resource) => pairFields(resource).some(([field]) => `${resource.name}_${field}` === table));
  return user ? conflict('errors.in_use_by', undefined, { what: `resource:${user.name}` }) : conflict('errors.in_use');
}
