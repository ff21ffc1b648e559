import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyRow } from '../../../schema/row';
import { Thumbnail } from '../../ui/values/Thumbnail';
import { useResourceRoute } from '../useResourceRoute';
import { CellValue } from './Cell';
import { labelOf } from './labelOf';
import { TitleLink } from './TitleCell';
import type { RowActions as Actions } from './rowActions';
import type { ListColumn } from './useColumns';

const SHOWN = 2;

/** The rows of a list on a small screen: the name on one line, what matters most below it. */
export function RecordCards({ columns, RowActions }: { columns: readonly ListColumn[]; RowActions?: Actions | undefined }) {
  const { resource } = useResourceRoute();
  const { data, isPending } = useListContext<AnyRow>();
  const translate = useTranslate();
  const picture = columns.find(({ role }) => role === 'picture');
  // A state or a switch stands at the end, where a thumb finds it; the rest goes on the second line.
  const state = columns.find(({ role }) => role === 'state' || role === 'switch');
  const others = columns.filter((column) => column !== picture && column !== state && column.name !== resource.title).slice(0, SHOWN);
  // With something to do at the end of the row, the state makes room for the name.
  const facts = RowActions && state ? [state, ...others] : others;
  const row = {
    display: 'flex',
    gap: 3,
    alignItems: 'center',
    minHeight: 60,
    px: 4,
    py: 2.5,
    borderTop: 1,
    borderColor: 'divider',
    listStyle: 'none',
  } as const;
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {isPending
        ? Array.from({ length: 8 }, (_none, index) => (
            <Box component="li" key={index} sx={row}>
              <Skeleton variant="rounded" width={32} height={32} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="60%" />
                <Skeleton width="35%" />
              </Box>
            </Box>
          ))
        : data?.map((record) => (
            <Box component="li" key={record.id} sx={row}>
              {picture && <Thumbnail value={record[picture.name]} />}
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Box sx={{ fontWeight: 500, '& a': { display: 'block', py: 1 } }}>
                  <TitleLink record={record} />
                </Box>
                <Box
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    fontSize: 13,
                    color: 'text.secondary',
                    overflow: 'hidden',
                    whiteSpace: 'nowrap',
                    '& > * + *::before': { content: '"·"', mx: 1.5 },
                  }}
                >
                  {facts.map((column) => (
                    <Box
                      key={column.name}
                      title={labelOf(translate, resource, column.name)}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        minWidth: 0,
                        flexShrink: 0,
                        '&:last-of-type': { flexShrink: 1 },
                        '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
                      }}
                    >
                      <CellValue column={column} record={record} />
                    </Box>
                  ))}
                </Box>
              </Box>
              {state && !RowActions && (
                <Box sx={{ flex: 'none', display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
                  {state.role === 'switch' && (
                    <Box aria-hidden sx={{ fontSize: 12, lineHeight: '14px', color: 'text.secondary' }}>
                      {labelOf(translate, resource, state.name)}
                    </Box>
                  )}
                  <CellValue column={state} record={record} />
                </Box>
              )}
              {RowActions && (
                <Box sx={{ flex: 'none', mr: -2 }}>
                  <RowActions record={record} />
                </Box>
              )}
            </Box>
          ))}
    </Box>
  );
}
