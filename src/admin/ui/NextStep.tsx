import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Need } from '../../domain/permissions/permissions';
import { Can } from './Can';

interface NextStepProps {
  text: string;
  to: string;
  label: string;
  /** Who may take the step; others see only the sentence. */
  need: Need | 'nobody';
  /** For a page that has its filled button elsewhere. */
  isQuiet?: boolean;
}

/** The empty state: one sentence and a button for the next step. */
export const NextStep = ({ text, to, label, need, isQuiet = false }: NextStepProps) => (
  <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 4, px: 6, py: 12 }}>
    <Box sx={{ maxWidth: 420 }}>{text}</Box>
    {need !== 'nobody' && (
      <Can need={need}>
        <Button component={Link} to={to} variant={isQuiet ? 'outlined' : 'contained'} startIcon={<Add />}>
          {label}
        </Button>
      </Can>
    )}
  </Box>
);
