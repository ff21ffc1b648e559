import { allows, type Profile } from '../../../domain/permissions/permissions';
import { commonHeadings } from '../../../domain/imports/commonHeadings';
import type { ImportColumn } from '../../../domain/imports/matchColumns';
import { LOCALES } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { mayWrite } from '../../../schema/mayWrite';

/** The importable fields for this user, required ones first, without fields they may not see or write. */
export const importColumns = (resource: AnyResource, profile: Profile): string[] =>
  (resource.import?.columns ?? []).filter((name) => {
    const see = resource.fields[name]?.see;
    return mayWrite(resource, profile, name) && (!see || allows(profile, see));
  });

/** The importable fields with all accepted column names: the field name, its labels in both languages, and common alternatives. */
export const namedColumns = (resource: AnyResource, profile: Profile): ImportColumn[] =>
  importColumns(resource, profile).map((field) => ({
    field,
    names: [field, ...(commonHeadings[field] ?? []), ...LOCALES.flatMap((locale) => resource.words[locale].fields[field] ?? [])],
  }));

/** Required fields without a column. */
export const missingColumns = (resource: AnyResource, columns: readonly (string | null)[]): string[] =>
  (resource.import?.required ?? []).filter((name) => !columns.includes(name));
