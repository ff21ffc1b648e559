import Box from '@mui/material/Box';

/** Text on one line; what does not fit is cut, its whole in the tooltip. */
export function PlainText({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  const text = String(value);
  return (
    <Box
      component="span"
      title={text.length > 40 ? text : undefined}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 320 }}
    >
      {text}
    </Box>
  );
}

/** An empty value: seen as a quiet dash, heard as nothing. */
export const Nothing = () => (
  <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
    –
  </Box>
);
