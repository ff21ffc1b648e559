import type { Profile } from '../domain/permissions/permissions';
import { mayWrite } from './mayWrite';
import type { AnyResource } from './row';
import { isWritten } from './traits';

/**
 * Whether restoring a record may change a field: clients can write it, it is not fixed after creation, and this user may write it. Source:
 * docs/domain/history.md 12.
 */
export function mayRestore(resource: AnyResource, profile: Profile | null, name: string): boolean {
  const field = resource.fields[name];
  return field !== undefined && isWritten(field) && !field.fixed && mayWrite(resource, profile, name);
}
