import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import { Chip } from '../../../ui/values/Chip';
import { Nothing } from '../../../ui/values/PlainText';

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
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minWidth: 0 }} title={names.join(', ')}>
      {names.slice(0, SHOWN).map((name, index) => (
        <Chip key={ids[index]}>{name}</Chip>
      ))}
      {names.length > SHOWN && <Chip>+{names.length - SHOWN}</Chip>}
    </Box>
  );
}
