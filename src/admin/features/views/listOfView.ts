import { overviews } from '../../../../providers/resources';
import { registry } from '../../../../resources/registry.gen';
import { daysOn } from '../../../domain/views/relativeDays';
import { fill } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { viewArea } from '../../../schema/viewArea';
import { listAddress } from '../../engine/lists/listAddress';
import type { TeamView } from '../../engine/views/teamView';

const lists = [...(Object.values(registry) as unknown as AnyResource[]), ...overviews];

/**
 * The address of a view's list, where one list has all of its rows; null where they are in several lists, as the sessions of a club are.
 */
export function listOfView(view: TeamView, today: string): string | null {
  const { area, list, organization_id, filter, sort } = view;
  const resource = lists.find((candidate) => candidate.name === list && viewArea(candidate) === area);
  const params: Readonly<Record<string, string>> = organization_id === null ? {} : { organization_id };
  const route = resource?.routes.find((pattern) => [...pattern.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => key in params));
  return route === undefined ? null : listAddress(fill(route, params), { filter: daysOn(filter, today), sort: [sort.field, sort.order] });
}
