import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { allows } from '../../../../domain/permissions/permissions';
import { fill, resourceNameAt } from '../../../../schema/routes';
import { sectionOf } from '../../../../schema/sections';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { titleOf } from '../../../../schema/titleOf';
import { PageHeader, type PageHeaderProps } from '../../../layout/PageHeader';
import { useProfile } from '../../../ui/useProfile';
import { parentOf } from '../../parentOf';
import { recordPattern } from '../recordTabs';

interface RecordHeaderProps extends Omit<PageHeaderProps, 'crumbs'> {
  resource: AnyResource;
  route: string;
  params: Readonly<Record<string, string>>;
}

/** The head of a record's screens, with links to its list and to the records above it. */
export function RecordHeader({ resource, route, params, ...header }: RecordHeaderProps) {
  const translate = useTranslate();
  const listOf = (name: string) => translate(`resources.${name}.list`);
  const above = useAncestors(route, params).flatMap((ancestor) => [
    { label: listOf(ancestor.resource.name), to: fill(ancestor.route, params) },
    { label: ancestor.title ?? '…', to: fill(recordPattern(ancestor.resource, ancestor.route), params) },
  ]);
  const section = sectionOf(route);
  const around = section ? [{ label: translate(section.label), to: fill(section.at, params) }] : [];
  return <PageHeader {...header} crumbs={[...around, ...above, { label: listOf(resource.name), to: fill(route, params) }]} />;
}

interface Ancestor {
  readonly resource: AnyResource;
  readonly route: string;
  /** Null until it has loaded. */
  readonly title: string | null;
}

/** The records above a list, outermost first: the wallet of coupons. */
function useAncestors(route: string, params: Readonly<Record<string, string>>): Ancestor[] {
  const dataProvider = useDataProvider();
  const profile = useProfile();
  const above = chainOf(route).filter(({ resource: { access } }) => access.show !== 'nobody' && allows(profile, access.show));
  const found = useQueries({
    queries: above.map((ancestor) => {
      const name = resourceNameAt(ancestor.route, params);
      const id = params[ancestor.resource.key] ?? '';
      return {
        queryKey: [name, 'getOne', { id, meta: undefined }],
        queryFn: async () => (await dataProvider.getOne<AnyRow>(name, { id })).data,
        staleTime: 60_000,
      };
    }),
  });
  return above.map((ancestor, index) => {
    const record = found[index]?.data;
    return { ...ancestor, title: record ? titleOf(ancestor.resource, record) : null };
  });
}

function chainOf(route: string): { resource: AnyResource; route: string }[] {
  const parent = parentOf(route);
  return parent ? [...chainOf(parent.route), parent] : [];
}
