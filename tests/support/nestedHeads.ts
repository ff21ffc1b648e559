import type { AnyResource, AnyRow } from '../../src/schema/row';
import { fileColumnsOf } from '../../src/schema/traits';

/** The file columns for the small records of a row, such as answered questions. @param names the fields that the reader sees */
export const nestedHeads = (resource: AnyResource, row: AnyRow, names: readonly string[] = Object.keys(resource.fields)): string[] =>
  names.flatMap((name) => {
    const field = resource.fields[name];
    const parts = field ? fileColumnsOf(field) : null;
    const items = row[name];
    return parts && Array.isArray(items) ? items.map((item: Readonly<Record<string, unknown>>) => String(item[parts.by])) : [];
  });
