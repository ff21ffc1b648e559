import Link from '@mui/material/Link';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import { pathTo } from '../../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { targetOf } from '../../../../schema/traits';
import { titleOf } from '../../../../schema/titleOf';
import { useProfile } from '../../../ui/useProfile';
import { Fact } from '../Fact';

interface LinkedRecordsProps {
  resource: AnyResource;
  record: AnyRow;
  params: Readonly<Record<string, string>>;
}

/** More links would make the facts longer than the form. */
const MAX_LINKS = 5;

/** Links to the records that this record refers to, if this person may open them. */
export function LinkedRecords({ resource, record, params }: LinkedRecordsProps) {
  const profile = useProfile();
  return Object.entries(resource.fields).map(([name, field]) => {
    const to = targetOf(field);
    const target = to === null ? null : (registry[to as ResourceName] as unknown as AnyResource);
    if (!target || target.isEmbedded || target.access.show === 'nobody' || !allows(profile, target.access.show)) return null;
    const ids = [record[name]].flat().filter((id) => typeof id === 'string');
    const route = routeWith(target, params);
    return ids.length > 0 && route !== null ? (
      <LinkedFact key={name} name={name} resource={resource} target={target} route={route} ids={ids} params={params} />
    ) : null;
  });
}

interface LinkedFactProps {
  name: string;
  resource: AnyResource;
  target: AnyResource;
  route: string;
  ids: readonly string[];
  params: Readonly<Record<string, string>>;
}

function LinkedFact({ name, resource, target, route, ids, params }: LinkedFactProps) {
  const translate = useTranslate();
  const shown = ids.slice(0, MAX_LINKS);
  const { data = [] } = useGetManyAggregate<AnyRow>(target.name, { ids: shown });
  const found = data.filter((row) => row && shown.includes(row.id));
  if (found.length === 0) return null;
  return (
    <Fact name={labelOf(translate, resource.name, name)}>
      {found.map((row) => (
        <div key={row.id}>
          <Link component={RouterLink} to={pathTo(target, 'edit', { ...params, id: row.id }, route)}>
            {titleOf(target, row) ?? translate('record.untitled')}
          </Link>
        </div>
      ))}
      {ids.length > MAX_LINKS && translate('record.and_more', { smart_count: ids.length - MAX_LINKS })}
    </Fact>
  );
}

/** A route of the target for which this address contains all ids. */
const routeWith = (target: AnyResource, params: Readonly<Record<string, string>>): string | null =>
  target.routes.find((route) => [...route.matchAll(/\{(\w+)\}/g)].every(([, id]) => id !== undefined && params[id] !== undefined)) ?? null;
