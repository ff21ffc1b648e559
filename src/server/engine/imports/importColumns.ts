import { allows, type Profile } from '../../../domain/permissions/permissions';
import { commonHeadings } from '../../../domain/imports/commonHeadings';
import type { ImportColumn } from '../../../domain/imports/matchColumns';
import { LOCALES } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { mayWrite } from '../../../schema/mayWrite';

/** The fields that somebody's file may hold, the required ones first: none that they may not write, or do not see. */
export const importColumns = (resource: AnyResource, profile: Profile): string[] =>
  (resource.import?.columns ?? []).filter((name) => {
    const see = resource.fields[name]?.see;
    return mayWrite(resource, profile, name) && (!see || allows(profile, see));
  });

/** The same with all that a column may be called: as the field is stored, in either language, and as is common elsewhere. */
export const namedColumns = (resource: AnyResource, profile: Profile): ImportColumn[] =>
  importColumns(resource, profile).map((field) => ({
    field,
    names: [field, ...(commonHeadings[field] ?? []), ...LOCALES.flatMap((locale) => resource.words[locale].fields[field] ?? [])],
  }));

/** Required fields that no column holds. */
export const missingColumns = (resource: AnyResource, columns: readonly (string | null)[]): string[] =>
  (resource.import?.required ?? []).filter((name) => !columns.includes(name));
