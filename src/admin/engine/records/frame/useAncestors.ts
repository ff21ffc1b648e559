import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { allows } from '../../../../domain/permissions/permissions';
import { resourceNameAt } from '../../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { titleOf } from '../../../../schema/titleOf';
import { parentOf } from '../../parentOf';
import { useProfile } from '../../../ui/useProfile';

export interface Ancestor {
  readonly resource: AnyResource;
  readonly place: string;
  /** Null until it is known. */
  readonly title: string | null;
}

/** The records below which a list stands, outermost first: the wallet of coupons. */
export function useAncestors(place: string, params: Readonly<Record<string, string>>): Ancestor[] {
  const dataProvider = useDataProvider();
  const profile = useProfile();
  const above = chainOf(place).filter(({ resource: { access } }) => access.show !== 'nobody' && allows(profile, access.show));
  const found = useQueries({
    queries: above.map((one) => {
      const name = resourceNameAt(one.place, params);
      const id = params[one.resource.key] ?? '';
      return {
        queryKey: [name, 'getOne', { id, meta: undefined }],
        queryFn: async () => (await dataProvider.getOne<AnyRow>(name, { id })).data,
        staleTime: 60_000,
      };
    }),
  });
  return above.map((one, index) => {
    const record = found[index]?.data;
    return { ...one, title: record ? titleOf(one.resource, record) : null };
  });
}

function chainOf(place: string): { resource: AnyResource; place: string }[] {
  const parent = parentOf(place);
  return parent ? [...chainOf(parent.place), parent] : [];
}
