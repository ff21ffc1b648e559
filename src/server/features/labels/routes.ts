import * as z from 'zod';
import { LABEL_TARGETS, type LabelFilter, type LabelFilterName } from '../../../domain/labels/labelMatches';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { validate } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { authorize } from '../../engine/authorize';
import { show } from '../../engine/lists/list';
import { referenceIssues } from '../../engine/references';
import { invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { matchesAnswer } from './answers';
import { countMatches } from './countMatches';

const resource = resourceNamed('labels');
const names = Object.keys(LABEL_TARGETS) as LabelFilterName[];

/** Calls about labels beyond their records (docs/domain/labels.md). */
export const routes = (): Endpoint[] => [
  endpoint({
    tag: 'labels',
    resource,
    access: 'role:admin',
    method: 'post',
    path: `${resource.api}/{label_id}/matches`,
    body: z.strictObject({ name: z.enum(names), filter: z.record(z.string(), z.unknown()) }),
    summary: 'Count the activities, products or organizations that match a filter of a label',
    answer: matchesAnswer,
    run: async ({ ctx, params, body: { name, filter } }) => {
      const label = await show(ctx, resource, params);
      return { applications: await countMatches(ctx, label.id, LABEL_TARGETS[name], await readFilter(ctx, label, name, filter)) };
    },
  }),
];

/**
 * Validates a filter in the same way as a save.
 *
 * @throws ApiError 422
 */
async function readFilter(ctx: Ctx, label: AnyRow, name: LabelFilterName, given: Readonly<Record<string, unknown>>): Promise<LabelFilter> {
  const field = resource.fields[name];
  const ofFilter: AnyResource = { ...resource, fields: field ? { [name]: field } : {}, checks: [] };
  const judged = validate(ofFilter, { [name]: given });
  if (!judged.ok) throw invalid(judged.issues, resource);
  const scope = { ...(await authorize(ctx, resource, 'show', { label_id: label.id })), resource: ofFilter };
  const issues = await referenceIssues(ctx, scope, judged.record, label);
  if (issues.length > 0) throw invalid(issues, resource);
  // Validated by the declaration, which also fills in missing fields.
  return judged.record[name] as LabelFilter;
}
