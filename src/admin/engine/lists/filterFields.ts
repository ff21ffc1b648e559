import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Field } from '../../../schema/field';
import type { AnyResource } from '../../../schema/row';
import { viewsOf } from '../registry';

/** The fields that the panel filters by: those that say so, as far as this person may see them. */
export const filterFields = (resource: AnyResource, profile: Profile | null): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([name, field]) =>
      field.filter && name !== resource.list.tabs && viewsOf(field).filter !== null && (!field.see || allows(profile, field.see)),
  );
