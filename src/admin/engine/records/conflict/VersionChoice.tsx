import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { AnyResource } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { ShownValue } from '../ShownValue';
import type { Difference } from './differencesIn';

export type Side = 'mine' | 'theirs';

interface VersionChoiceProps {
  resource: AnyResource;
  difference: Difference;
  chosen: Side | null;
  onChoose: (side: Side) => void;
}

/** Two versions of one field, side by side, to choose from. */
export function VersionChoice({ resource, difference, chosen, onChoose }: VersionChoiceProps) {
  const translate = useTranslate();
  const name = useId();
  const { path, field, changedBy } = difference;
  return (
    <Box component="fieldset" sx={{ m: '16px 0 0', p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: '6px', fontWeight: 500 }}>
        {labelOf(translate, resource.name, path)}
        {changedBy === 'both' && (
          <Box component="span" sx={{ ml: '8px', fontWeight: 400, color: 'warning.main' }}>
            {translate('conflict.both')}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: '8px', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Box component="label" key={side} sx={[CARD, chosen === side && CHOSEN]}>
            <Radio name={name} size="small" checked={chosen === side} onChange={() => onChoose(side)} sx={{ p: 0, mt: '1px' }} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
                {translate(`conflict.${side}`)}
              </Box>
              <ShownValue resource={resource} field={field} path={path} value={difference[side]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const CARD = {
  display: 'flex',
  gap: '10px',
  p: '10px 12px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  cursor: 'pointer',
} as const;
const CHOSEN = {
  borderColor: 'primary.main',
  boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
};
