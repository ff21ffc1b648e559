import Box from '@mui/material/Box';
import { CopyButton } from '../../../engine/records/facts/CopyButton';

/** Text for a terminal, with a copy button. */
export const CodeBlock = ({ text, copyName }: { text: string; copyName: string }) => (
  <Box sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'surface.sunken' }}>
    <Box component="pre" tabIndex={0} sx={{ m: 0, p: 3, pr: 11, overflowX: 'auto', maxHeight: 360, fontSize: 12.5, lineHeight: '19px' }}>
      {text}
    </Box>
    <Box sx={{ position: 'absolute', top: 6, right: 6, borderRadius: 1, bgcolor: 'surface.sunken' }}>
      <CopyButton text={text} name={copyName} />
    </Box>
  </Box>
);
