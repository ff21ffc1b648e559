import Box from '@mui/material/Box';
import { useId } from 'react';
import type { Check } from '../../../../domain/checks/checks';
import type { Field, FieldMap } from '../../../../schema/field';
import { viewsOf } from '../../registry';
import { FieldInput } from './FieldInput';
import type { InputProps } from '../fieldViews';

interface GroupSpec {
  readonly fields: FieldMap;
  readonly checks?: readonly Check[];
}

/** Fields that belong together, two beside each other; from and until always share a line. */
export function GroupInput({ source, field, resource, path, label, helperText, disabled }: InputProps) {
  const id = useId();
  const { fields, checks = [] } = field as unknown as GroupSpec;
  const starts = new Set(checks.flatMap((check) => ('from' in check ? [check.from] : [])));
  return (
    <Box
      role="group"
      {...(label ? { 'aria-labelledby': id } : {})}
      sx={{ minWidth: 0, mb: label ? '20px' : 0, containerType: 'inline-size' }}
    >
      {label && (
        <Box id={id} sx={{ mb: '12px', fontWeight: 600 }}>
          {label}
          {helperText && <Box sx={{ fontSize: 13, fontWeight: 400, lineHeight: '18px', color: 'text.secondary' }}>{helperText}</Box>}
        </Box>
      )}
      <Box sx={GRID}>
        {Object.entries(fields).map(([name, part]) => (
          <Box key={name} className={placeOf(part, starts.has(name))}>
            <FieldInput resource={resource} field={part} source={`${source}.${name}`} path={`${path}.${name}`} disabled={disabled} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const placeOf = (field: Field, isStart: boolean) => (viewsOf(field).isWide ? 'wide' : isStart ? 'start' : undefined);

const GRID = {
  display: 'grid',
  columnGap: '16px',
  '& > *': { minWidth: 0 },
  '@container (min-width: 400px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .wide': { gridColumn: '1 / -1' },
    '& > .start': { gridColumn: 1 },
  },
} as const;
