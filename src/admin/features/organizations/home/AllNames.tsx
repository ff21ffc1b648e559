import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'react-admin';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import { Chip } from '../../../ui/values/Chip';
import { Unfilled } from './Unfilled';

/** The names of other records by id, all of them. */
export function AllNames({ to, ids }: { to: ResourceName; ids: readonly string[] }) {
  const { data, isPending } = useGetManyAggregate(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <Unfilled />;
  if (isPending) return <Skeleton width={160} height={24} />;
  const title: string = registry[to].title;
  const names = (data ?? []).flatMap((record) => (record ? [String(record[title])] : [])).sort((a, b) => a.localeCompare(b, 'nl'));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {names.map((name) => (
        <li key={name}>
          <Chip>{name}</Chip>
        </li>
      ))}
    </Box>
  );
}
