import { allows, type Profile } from '../domain/permissions/permissions';
import type { AnyResource } from './row';

/** Whether a user who may edit a record may write this field, which can have a stricter access rule. */
export function mayWrite(resource: AnyResource, profile: Profile | null, name: string): boolean {
  const need = resource.fields[name]?.write;
  return !need || allows(profile, need);
}
