import type { AnyRow } from '../../../schema/row';
import { AskedActions } from '../records/frame/AskedActions';
import { useResourceRoute } from '../useResourceRoute';

/** The actions that the state of a row asks for, as buttons at its end. */
export function RowVerbs({ record }: { record: AnyRow }) {
  const { resource, route, params } = useResourceRoute();
  return <AskedActions place="row" resource={resource} route={route} params={{ ...params, [resource.key]: record.id }} record={record} />;
}
