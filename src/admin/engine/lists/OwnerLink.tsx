import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry, type ResourceName } from '../../../../resources/registry.gen';
import { allows } from '../../../domain/permissions/permissions';
import { pathTo } from '../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { ownersIn } from './ownersIn';
import { Skeleton } from '../../ui/Skeleton';
import { useProfile } from '../../ui/useProfile';
import { Nothing } from '../../ui/values/PlainText';
import * as styles from './table/TitleCell.module.css';

/**
 * The name of the owner of a row in an overview, with a link for a person who may open it. All names of a page are fetched in one call.
 */
export function OwnerLink({ to, record }: { to: string; record: AnyRow }) {
  const translate = useTranslate();
  const profile = useProfile();
  const target = registry[to as ResourceName] as unknown as AnyResource;
  const id = String(record[target.key]);
  const { data, isPending } = useGetManyAggregate<AnyRow>(to, { ids: [id] });
  if (isPending) return <Skeleton width={96} height={20} />;
  const row = data?.find((owner) => owner?.id === id);
  if (!row) return <Nothing />;
  const name = titleOf(target, row) ?? translate('record.untitled');
  const { show } = target.access;
  if (show === 'nobody' || !allows(profile, show)) return <>{name}</>;
  return (
    <Link to={pathTo(target, 'edit', { ...ownersIn(record), id })} title={name} className={styles.owner}>
      {name}
    </Link>
  );
}
