import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import { Link } from 'react-router';
import type { AnyRow } from '../../../schema/row';
import { HiddenChip } from '../../layout/HiddenChip';
import { Thumbnail } from '../../ui/values/Thumbnail';
import { useResourceRoute } from '../useResourceRoute';
import { useRowAddress } from './useRowAddress';

/** The first cell: picture and name, and the link of the row. */
export function TitleCell({ record, picture }: { record: AnyRow; picture: string | null }) {
  const { resource } = useResourceRoute();
  return (
    // Takes the room that the other columns leave; a name that is longer is cut.
    <TableCell component="th" scope="row" sx={{ fontWeight: 500, width: '100%', maxWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 140 }}>
        {picture !== null && <Thumbnail value={record[picture]} />}
        <TitleLink record={record} />
        <HiddenChip resource={resource} record={record} />
      </Box>
    </TableCell>
  );
}

export function TitleLink({ record }: { record: AnyRow }) {
  const { resource } = useResourceRoute();
  const address = useRowAddress()(record.id);
  const title = String(record[resource.title] ?? '');
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 360 } as const;
  if (address === null) return <Box sx={cut}>{title}</Box>;
  return (
    <Box
      component={Link}
      to={address}
      title={title.length > 24 ? title : undefined}
      sx={{ ...cut, color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {title}
    </Box>
  );
}
