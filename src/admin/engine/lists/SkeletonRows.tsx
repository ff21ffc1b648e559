import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useListContext } from 'react-admin';

/** Rows of the right height while the real ones are on their way. */
export function SkeletonRows({ columns, hasBox, hasPicture }: { columns: number; hasBox: boolean; hasPicture: boolean }) {
  const { perPage } = useListContext();
  return Array.from({ length: Math.min(perPage, 12) }, (_none, row) => (
    <TableRow key={row}>
      {hasBox && <TableCell padding="checkbox" />}
      {Array.from({ length: columns }, (_other, column) => (
        <TableCell key={column}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            {column === 0 && hasPicture && <Skeleton variant="rounded" width={32} height={32} />}
            <Skeleton width={column === 0 ? 160 : 64 + ((row * 37 + column * 53) % 60)} />
          </Box>
        </TableCell>
      ))}
    </TableRow>
  ));
}
