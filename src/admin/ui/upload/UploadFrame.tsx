import { Box, FormHelperText, InputLabel } from '@mui/material';
import type { ReactNode } from 'react';

interface UploadFrameProps {
  /** Id of the file input; the ids of label, help and error are derived from it. */
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

export const labelIdOf = (id: string) => `${id}-label`;
export const noteIdOf = (id: string) => `${id}-helper-text`;

/** The label above the field, and below it the error or else the help. */
export function UploadFrame({ id, label, help, error, children }: UploadFrameProps) {
  return (
    <Box sx={{ width: '100%', mb: 3 }}>
      {label && (
        <InputLabel id={labelIdOf(id)} htmlFor={id} error={!!error} sx={LABEL}>
          {label}
        </InputLabel>
      )}
      {children}
      <FormHelperText id={noteIdOf(id)} error={!!error} role={error ? 'alert' : undefined} sx={{ mx: 0, mt: 1, minHeight: 20 }}>
        {error || help}
      </FormHelperText>
    </Box>
  );
}

const LABEL = {
  position: 'static',
  transform: 'none',
  mb: 1.5,
  fontSize: 14,
  fontWeight: 500,
  lineHeight: '20px',
  color: 'text.primary',
  whiteSpace: 'normal',
} as const;
