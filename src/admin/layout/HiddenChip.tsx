import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../schema/row';
import { useHidden } from './useHidden';
import { Chip } from '../ui/values/Chip';

/** Marks an offer that nobody sees yet; why stands in its tooltip. */
export function HiddenChip({ resource, record }: { resource: AnyResource; record: Readonly<Record<string, unknown>> | undefined }) {
  const translate = useTranslate();
  const by = useHidden(resource, record);
  if (by === null) return null;
  return (
    <Box component="span" title={translate(`hidden.${by}_text`)} sx={{ display: 'inline-flex', flex: 'none' }}>
      <Chip tone="wait">{translate(`hidden.${by}`)}</Chip>
    </Box>
  );
}
