import { useTranslate } from 'react-admin';
import { fill } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { recordPattern } from '../recordTabs';
import { PageHeader, type PageHeaderProps } from '../../../layout/PageHeader';
import { useAncestors } from './useAncestors';

interface RecordHeaderProps extends Omit<PageHeaderProps, 'crumbs'> {
  resource: AnyResource;
  place: string;
  params: Readonly<Record<string, string>>;
}

/** The head of a record's screens, with the way here: the records it stands below, and its list. */
export function RecordHeader({ resource, place, params, ...header }: RecordHeaderProps) {
  const translate = useTranslate();
  const listOf = (name: string) => translate(`resources.${name}.list`);
  const above = useAncestors(place, params).flatMap((one) => [
    { label: listOf(one.resource.name), to: fill(one.place, params) },
    { label: one.title ?? '…', to: fill(recordPattern(one.resource, one.place), params) },
  ]);
  return <PageHeader {...header} crumbs={[...above, { label: listOf(resource.name), to: fill(place, params) }]} />;
}
