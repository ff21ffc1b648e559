import Box from '@mui/material/Box';

const COLOURS: Readonly<Record<string, string>> = {
  GET: 'info.main',
  POST: 'success.main',
  PUT: 'warning.main',
  PATCH: 'warning.main',
  DELETE: 'error.main',
};

/** What is done to an address. */
export const MethodChip = ({ method }: { method: string }) => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      width: 60,
      fontFamily: 'monospace',
      fontSize: 12,
      lineHeight: '22px',
      fontWeight: 700,
      textAlign: 'center',
      borderRadius: '6px',
      border: 1,
      borderColor: 'divider',
      bgcolor: 'surface.sunken',
      color: COLOURS[method] ?? 'text.primary',
    }}
  >
    {method}
  </Box>
);
