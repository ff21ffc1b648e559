import Add from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { FieldMap } from '../../../../schema/field';
import { emptyFields } from '../../../../schema/kindOf';
import { SortableList } from '../../../ui/SortableList';
import { FieldInput } from './FieldInput';
import type { InputProps } from '../fieldViews';
import { RowsFrame } from '../../../ui/inputs/RowsFrame';
import { movedIn } from './movedIn';

interface RowsSpec {
  readonly fields: FieldMap;
  readonly max?: number;
}

/** A list of small records that can be added, removed and reordered. */
export function RowsInput({ source, field, resource, path, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const { fields, max = 100 } = field as unknown as RowsSpec;
  const { control } = useFormContext();
  const { fields: rows, append, remove, move } = useFieldArray({ control, name: source });
  const isFull = rows.length >= max;
  const positionOf = (id: string) => rows.findIndex((row) => row.id === id);

  const reorder = (ids: string[]) => {
    const moved = movedIn(
      rows.map(({ id }) => id),
      ids,
    );
    if (moved) move(moved.from, moved.to);
  };

  return (
    <RowsFrame source={source} label={label} helperText={helperText} required={required} disabled={disabled}>
      {rows.length === 0 && <Box sx={{ mb: '8px', color: 'text.secondary' }}>{translate('declared.rows.none')}</Box>}
      <SortableList
        items={rows}
        disabled={disabled}
        nameOf={({ id }) => translate('declared.rows.row', { position: positionOf(id) + 1 })}
        onReorder={reorder}
        renderItem={({ id }, handle) => {
          const index = positionOf(id);
          return (
            <Box role="group" aria-label={translate('declared.rows.row', { position: index + 1 })} sx={ROW}>
              {handle}
              <Box
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: 'grid',
                  columnGap: '12px',
                  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
                }}
              >
                {Object.entries(fields).map(([name, part]) => (
                  <FieldInput
                    key={name}
                    resource={resource}
                    field={part}
                    source={`${source}.${index}.${name}`}
                    path={`${path}.${name}`}
                    disabled={disabled}
                  />
                ))}
              </Box>
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={translate('declared.rows.remove', { position: index + 1 })}
                onClick={() => remove(index)}
              >
                <DeleteIcon />
              </IconButton>
            </Box>
          );
        }}
      />
      <Button variant="outlined" size="small" startIcon={<Add />} disabled={disabled || isFull} onClick={() => append(emptyFields(fields))}>
        {translate('declared.rows.add')}
      </Button>
      {isFull && (
        <Box sx={{ mt: '4px', fontSize: 13, color: 'text.secondary' }}>{translate('declared.rows.full', { smart_count: max })}</Box>
      )}
    </RowsFrame>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  p: '12px 8px 0',
  mb: '8px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
} as const;
