import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { SportInUse } from '../../../domain/offers/sportsInUse';

interface SportsDialogProps {
  blocked: readonly SportInUse[];
  onKeep: () => void;
  onBack: () => void;
}

/** As many activities as are named for each sport; the rest is a number. */
const NAMED = 6;

/** Names the sports that cannot be unlinked and the activities that hold them, and offers to save all the rest. */
export function SportsDialog({ blocked, onKeep, onBack }: SportsDialogProps) {
  const translate = useTranslate();
  const words = { smart_count: blocked.length, name: blocked[0]?.name };
  return (
    <Dialog open onClose={onBack} maxWidth="sm" fullWidth aria-labelledby="sports-title" aria-describedby="sports-text">
      <DialogTitle id="sports-title">{translate('sports.keep_title', words)}</DialogTitle>
      <DialogContent>
        <Box id="sports-text" sx={{ mb: 3 }}>
          {translate('sports.keep_text', words)}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: '18px', display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          {blocked.map(({ sport, name, activities }) => (
            <li key={sport}>
              <strong>{name}</strong>
              <Box sx={{ color: 'text.secondary' }}>
                {activities.slice(0, NAMED).join(', ')}
                {activities.length > NAMED && ` ${translate('sports.more', { smart_count: activities.length - NAMED })}`}
              </Box>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onBack}>
          {translate('sports.back')}
        </Button>
        <Button variant="contained" autoFocus onClick={onKeep}>
          {translate('sports.keep', words)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
