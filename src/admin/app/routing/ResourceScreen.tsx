import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { type ComponentType, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { isId } from '../../../schema/isId';
import { resourceNameAt } from '../../../schema/routes';
import type { Verb } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { NotFound } from '../../layout/NotFound';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { PageContext, RouteContext } from '../../engine/useResourceRoute';

interface ResourceScreenProps {
  resource: AnyResource;
  /** Route pattern of its list: `/admin/wallets/{wallet_id}/coupons`. */
  route: string;
  page?: string;
  /** Ids of the records above it, where the address does not contain them. */
  ids?: Readonly<Record<string, string>>;
  screen: ComponentType;
}

/**
 * Renders a screen at its route. react-admin's name of the resource is the concrete path, so that the lists, selection and cache of two
 * wallets or organizations never mix.
 */
export function ResourceScreen(props: ResourceScreenProps) {
  const ids = Object.entries(useParams()).filter(([name]) => name !== '*');
  // An invalid id cannot lead to a record, so the page does not exist: `coupons/spent`.
  return ids.every(([, id]) => isId(id ?? '')) ? <ScreenAt {...props} /> : <NotFound />;
}

const NO_IDS = {};

function ScreenAt({ resource, route, page = '', ids = NO_IDS, screen: Screen }: ResourceScreenProps) {
  const given = useParams();
  const key = JSON.stringify(given);
  const here = useMemo(() => {
    const params = Object.fromEntries(Object.entries(JSON.parse(key) as Record<string, string>).filter(([name]) => name !== '*'));
    return { resource, route, params: { ...ids, ...params }, name: resourceNameAt(route, params) };
  }, [resource, route, ids, key]);
  // What `<Resource>` would have registered.
  const definition = useMemo(() => {
    const is = (verb: Verb) => resource.access[verb] !== 'nobody';
    const { name } = here;
    return { [name]: { name, hasList: is('list'), hasCreate: is('create'), hasEdit: is('edit'), recordRepresentation: resource.title } };
  }, [here, resource]);
  return (
    <RouteContext value={here}>
      <PageContext value={page}>
        <ResourceDefinitionContextProvider key={here.name} definitions={definition}>
          <ResourceContextProvider value={here.name}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Screen key={here.name} />
            </Suspense>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </PageContext>
    </RouteContext>
  );
}
