import { useGetManyAggregate, useTranslate } from 'react-admin';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import { Skeleton } from '../../../ui/Skeleton';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { titleOf } from '../../../../schema/titleOf';
import { Chip } from '../../../ui/values/Chip';
import { Nothing } from '../../../ui/values/PlainText';
import { classes } from '../../../ui/classes';
import * as styles from './display.module.css';

/** Names of other records by id: the first `most`, and the number of the others. All names of a page are fetched in one call. */
export function ReferenceNames({ to, ids, most = 2 }: { to: string; ids: readonly string[]; most?: number }) {
  const translate = useTranslate();
  const target = registry[to as ResourceName] as unknown as AnyResource;
  const { data, isPending, error } = useGetManyAggregate<AnyRow>(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <Nothing />;
  if (isPending) return <Skeleton width={96} height={24} />;
  const names = ids.map((id) => {
    const row = data?.find((record) => record?.id === id);
    return row ? (titleOf(target, row) ?? '') : error ? '…' : translate('list.gone');
  });
  const isCut = names.length > most;
  return (
    <span className={classes(styles.names, most === Infinity && styles.wrapped)} title={names.join(', ')}>
      {names.slice(0, most).map((name, index) => (
        <Chip key={ids[index]}>{name}</Chip>
      ))}
      {isCut && <Chip>+{names.length - most}</Chip>}
    </span>
  );
}
