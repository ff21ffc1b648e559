import * as z from 'zod';
import { type Issue, issue } from '../../../domain/checks/issue';
import { VIEW_AREAS, type ViewFilter } from '../../../domain/views/view';
import { columnNames } from '../../../schema/columnNames';
import { kindOf, shapeOf } from '../../../schema/kindOf';
import { personalFields } from '../../../schema/personal';
import type { AnyResource } from '../../../schema/row';
import { line } from '../../auth/secrets/rules';
import { columnsRule, filterRule, sortRule } from '../../auth/viewRules';
import { invalid } from '../../http/apiError';

/** What somebody says of a view that a team shares. */
export const sharedRule = {
  name: line(60),
  role: line(100).nullable(),
  filter: filterRule,
  sort: sortRule,
  columns: columnsRule.nullable(),
};

export const placeRule = { area: z.enum(VIEW_AREAS), organization_id: z.uuid().nullish() };
const placeOfQuery = z.object(placeRule);

/** The place that an address names. @throws ApiError 422 for one that is none */
export function readPlace(query: URLSearchParams): z.output<typeof placeOfQuery> {
  const read = placeOfQuery.safeParse({ area: query.get('area'), organization_id: query.get('organization_id') });
  if (!read.success) throw invalid([issue(String(read.error.issues[0]?.path[0] ?? 'area'), 'validation.one_of')]);
  return read.data;
}

/**
 * What is wrong with sharing such a view: it searches by words that somebody typed, in a list in which people stand. Such a word is
 * mostly a name. Source: docs/domain/views.md 5.
 */
export function sharingIssues(resource: AnyResource, filter: ViewFilter): Issue[] {
  if (personalFields(resource).length === 0) return [];
  const isTyped = (name: string) => {
    if (name === 'q') return filter['q'] !== '';
    const field = resource.fields[name];
    return field !== undefined && kindOf(field).filter !== null && shapeOf(field) === 'contains';
  };
  return Object.keys(filter).some(isTyped) ? [issue('filter', 'teamViews.typed_words')] : [];
}

/** Columns that there are, each once. */
export const columnsOf = (resource: AnyResource, columns: readonly string[] | null): readonly string[] | null =>
  columns === null ? null : columnNames(resource).filter((name) => columns.includes(name));
