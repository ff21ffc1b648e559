import Box from '@mui/material/Box';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { ResendButton } from '../parts/ResendButton';

/** One invitation: what it says, and as long as nobody accepted it a way to send it again. */
export const Invite = () => (
  <>
    <DeclaredEdit />
    <Box sx={{ mt: 4 }}>
      <ResendButton />
    </Box>
  </>
);
