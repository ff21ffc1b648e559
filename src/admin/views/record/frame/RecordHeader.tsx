import { useTranslate } from 'ra-core';
import { fill } from '../../../../schema/places';
import type { AnyResource } from '../../../../schema/row';
import { recordPattern } from '../../../routing/recordTabs';
import { PageHeader, type PageHeaderProps } from '../../../shell/PageHeader';
import { useAncestors } from './useAncestors';

interface RecordHeaderProps extends Omit<PageHeaderProps, 'crumbs'> {
  resource: AnyResource;
  place: string;
  params: Readonly<Record<string, string>>;
}

/** The head of a record's screens, with the way here: the records it stands below, and its list. */
export function RecordHeader({ resource, place, params, ...header }: RecordHeaderProps) {
  const translate = useTranslate();
  const many = (name: string) => translate(`resources.${name}.name`, { smart_count: 2 });
  const above = useAncestors(place, params).flatMap((one) => [
    { label: many(one.resource.name), to: fill(one.place, params) },
    { label: one.title ?? '…', to: fill(recordPattern(one.resource, one.place), params) },
  ]);
  return <PageHeader {...header} crumbs={[...above, { label: many(resource.name), to: fill(place, params) }]} />;
}
