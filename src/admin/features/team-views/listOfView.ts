import { overviews } from '../../../../providers/resources';
import { registry } from '../../../../resources/registry.gen';
import { daysOn } from '../../../domain/views/relativeDays';
import { fill } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { viewArea } from '../../../schema/viewArea';
import { listAddress } from '../../engine/lists/listAddress';
import type { TeamView } from '../../engine/views/teamView';

const lists = [...(Object.values(registry) as unknown as AnyResource[]), ...overviews];

/** The list of a view with what it shows, where one list holds all of it; null where its rows stand in several, as the sessions of a club do. */
export function listOfView(view: TeamView, today: string): string | null {
  const { area, list, organization_id, filter, sort } = view;
  const resource = lists.find((one) => one.name === list && viewArea(one) === area);
  const params: Readonly<Record<string, string>> = organization_id === null ? {} : { organization_id };
  const route = resource?.routes.find((one) => [...one.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => key in params));
  return route === undefined ? null : listAddress(fill(route, params), { filter: daysOn(filter, today), sort: [sort.field, sort.order] });
}
