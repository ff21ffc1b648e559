import Box from '@mui/material/Box';
import { Chip } from '../../ui/values/Chip';
import { Nothing } from '../../ui/values/PlainText';
import { useChosen } from '../fields/inputs/useChosen';

/** The names of all chosen records. */
export function ChosenNames({ to, ids }: { to: string; ids: readonly string[] }) {
  const chosen = useChosen(to, ids);
  if (chosen.length === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px', minWidth: 0 }}>
      {chosen.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </Box>
  );
}
