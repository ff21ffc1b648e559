import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FieldMap } from '../../../../schema/field';
import type { DisplayProps } from '../fieldViews';
import { FieldValue } from './FieldValue';
import { Nothing } from '../../../ui/values/PlainText';

/** The parts of a group that hold something, each with its name. */
export function Parts({ value, field, name, resource }: DisplayProps) {
  const translate = useTranslate();
  const { fields } = field as unknown as { fields: FieldMap };
  const filled = Object.entries(fields).filter(([part]) => !isEmpty((value as Record<string, unknown> | null)?.[part]));
  if (filled.length === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 3 }}>
      {filled.map(([part, inner]) => (
        <Box component="span" key={part} sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate(`resources.${resource.name}.fields.${name}.${part}`)}
          </Box>
          <FieldValue
            field={inner}
            name={`${name}.${part}`}
            value={(value as Record<string, unknown>)[part]}
            resource={resource}
            record={null}
          />
        </Box>
      ))}
    </Box>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
