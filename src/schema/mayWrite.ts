import { allows, type Profile } from '../domain/permissions/permissions';
import type { AnyResource } from './row';

/** Whether somebody may write a field of a record that they may edit: a field can ask for more than its record does. */
export function mayWrite(resource: AnyResource, profile: Profile | null, name: string): boolean {
  const need = resource.fields[name]?.write;
  return !need || allows(profile, need);
}
