import ErrorOutline from '@mui/icons-material/ErrorOutline';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useTranslate, ValidationError } from 'react-admin';
import type { ReactNode } from 'react';
import type { FieldError } from './fieldError';

export interface FieldNotesProps {
  id: string;
  helperText?: ReactNode | false;
  error?: FieldError | undefined;
  warning?: ReactNode;
  counter?: ReactNode;
}

/** What stands under a field: the error, or else a warning and one line of help; at the end a counter. */
export function FieldNotes({ id, helperText, error, warning, counter }: FieldNotesProps) {
  const translate = useTranslate();
  const help = typeof helperText === 'string' ? translate(helperText, { _: helperText }) : helperText;
  return (
    <Box sx={{ display: 'flex', gap: 4, fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
      <Box sx={{ flex: 1, minWidth: 0, '& > div': { mt: 1, display: 'flex', gap: 1 } }}>
        {error && (
          <Box id={errorIdOf(id)} sx={{ color: 'error.main' }}>
            <ErrorOutline sx={{ fontSize: 16, mt: '1px' }} aria-hidden />
            <span>
              <ValidationError error={error} />
            </span>
          </Box>
        )}
        {warning && (
          <Box role="status" sx={{ color: 'text.primary' }}>
            <WarningAmber sx={{ fontSize: 16, mt: '1px', color: 'warning.main' }} aria-hidden />
            <span>{warning}</span>
          </Box>
        )}
        {help && <div id={helpIdOf(id)}>{help}</div>}
      </Box>
      {counter && <Box sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>{counter}</Box>}
    </Box>
  );
}

/** The ids to name in aria-describedby: of the notes that are really there. */
export function describedBy({ id, error, helperText }: FieldNotesProps): string | undefined {
  const ids = [error && errorIdOf(id), helperText && helpIdOf(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

const helpIdOf = (id: string) => `${id}-help`;
const errorIdOf = (id: string) => `${id}-error`;
