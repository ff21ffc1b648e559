import Box from '@mui/material/Box';
import { DeclaredEdit } from '../../views/record/DeclaredEdit';
import { ResendButton } from './members/ResendButton';

/** One invitation: what it says, and as long as nobody accepted it a way to send it again. */
export const Invite = () => (
  <>
    <DeclaredEdit />
    <Box sx={{ mt: 4 }}>
      <ResendButton />
    </Box>
  </>
);
