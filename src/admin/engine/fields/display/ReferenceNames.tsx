import { useGetManyAggregate, useTranslate } from 'react-admin';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import { Skeleton } from '../../../ui/Skeleton';
import { Chip } from '../../../ui/values/Chip';
import { Nothing } from '../../../ui/values/PlainText';
import * as styles from './display.module.css';

const SHOWN = 2;

/** Names of other records, by id. All names of a page are fetched in one call. */
export function ReferenceNames({ to, ids }: { to: string; ids: readonly string[] }) {
  const translate = useTranslate();
  const { title } = registry[to as ResourceName];
  const { data, isPending } = useGetManyAggregate(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <Nothing />;
  if (isPending) return <Skeleton width={96} height={24} />;
  const names = ids.map((id) => data?.find((record) => record?.id === id)?.[title as string] ?? translate('list.gone'));
  return (
    <span className={styles.names} title={names.join(', ')}>
      {names.slice(0, SHOWN).map((name, index) => (
        <Chip key={ids[index]}>{name}</Chip>
      ))}
      {names.length > SHOWN && <Chip>+{names.length - SHOWN}</Chip>}
    </span>
  );
}
