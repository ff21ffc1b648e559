import * as z from 'zod';
import { type Issue, issue } from '../../../domain/checks/issue';
import { VIEW_AREAS, type ViewFilter } from '../../../domain/views/view';
import { columnNames } from '../../../schema/columnNames';
import { kindOf, shapeOf } from '../../../schema/kindOf';
import { personalFields } from '../../../schema/personal';
import type { AnyResource } from '../../../schema/row';
import { line } from '../../auth/secrets/rules';
import { columnsRule, filterRule, sortRule } from '../../auth/viewRules';
import { invalid } from '../../core/apiError';

/** The fields of a view in a request. */
export const sharedRule = {
  name: line(60),
  is_private: z.boolean().optional(),
  role: line(100).nullable(),
  filter: filterRule,
  sort: sortRule,
  columns: columnsRule.nullable(),
};

export const placeRule = { area: z.enum(VIEW_AREAS), organization_id: z.uuid().nullish() };
const placeOfQuery = z.object(placeRule);

/**
 * The place in query parameters.
 *
 * @throws ApiError 422 for an invalid place
 */
export function readPlace(query: URLSearchParams): z.output<typeof placeOfQuery> {
  const read = placeOfQuery.safeParse({ area: query.get('area'), organization_id: query.get('organization_id') });
  if (!read.success) throw invalid([issue(String(read.error.issues[0]?.path[0] ?? 'area'), 'validation.one_of')]);
  return read.data;
}

/**
 * Problems with sharing a view: it must not search by typed words in a list with people, because such words are mostly names. Source:
 * docs/domain/views.md 5.
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

/** The existing columns, each once. */
export const columnsOf = (resource: AnyResource, columns: readonly string[] | null): readonly string[] | null =>
  columns === null ? null : columnNames(resource).filter((name) => columns.includes(name));
