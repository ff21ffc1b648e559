import Box from '@mui/material/Box';
import { CopyButton } from '../../engine/records/facts/CopyButton';

/** A text to copy, on its own line; `copy` is the label of its button. */
export function CopyLine({ text, copy }: { text: string; copy: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        p: '6px 6px 6px 12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'surface.sunken',
      }}
    >
      <Box component="code" sx={{ flex: 1, minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <CopyButton text={text} name={copy} />
    </Box>
  );
}
