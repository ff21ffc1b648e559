import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Group } from '../../../../domain/statistics/hideSmallGroups';
import { useFormats } from '../../../ui/formats/formats';

/** People by a part, as bars with their number; a group that is too small to show says so. */
export function Groups({ title, groups, nameOf }: { title: string; groups: readonly Group[]; nameOf: (name: string) => string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const most = Math.max(1, ...groups.map(({ total }) => total ?? 0));
  return (
    <div>
      <Box component="h3" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mb: 2 }}>
        {title}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
          gap: '8px 16px',
          alignItems: 'center',
        }}
      >
        {groups.map(({ name, total }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{nameOf(name)}</dt>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
              {total !== null && (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ height: 8, borderRadius: '4px', bgcolor: 'primary.main' }}
                  style={{ width: `${(total / most) * 70}%` }}
                />
              )}
              <Box component="span" sx={total === null ? { color: 'text.secondary' } : {}}>
                {total === null ? translate('club.hidden') : number(total)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
