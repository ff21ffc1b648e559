import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import { useBarHeight } from './useBarHeight';
import { useSaveKey } from './useSaveKey';

interface SaveBarProps {
  isShown: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** How many fields are wrong. */
  faults: number;
  /** A new record: there is something to make before anything is typed. */
  isNew: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Says that something is not saved yet, and saves it: always in sight, also by Ctrl/Cmd-S. */
export function SaveBar({ isShown, isSaving, isUploading, faults, isNew, onSave, onDiscard }: SaveBarProps) {
  const translate = useTranslate();
  const shortcut = useSaveKey(onSave);
  const barRef = useBarHeight(isShown);
  const isWaiting = isSaving || isUploading;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        pb: 'max(16px, env(safe-area-inset-bottom))',
        pt: '16px',
        pointerEvents: 'none',
      }}
    >
      {isShown && (
        <Box ref={barRef} sx={BAR}>
          <Box role="status" sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 500, color: faults > 0 ? 'error.main' : 'text.primary' }}>
            {translate(wordFor({ isSaving, isUploading, faults, isNew }), { smart_count: faults })}
          </Box>
          <Box sx={{ display: 'flex', gap: '8px', flex: { xs: '1 1 auto', sm: 'none' }, justifyContent: 'flex-end' }}>
            <Button variant="text" color="inherit" disabled={isSaving} onClick={onDiscard}>
              {translate(isNew ? 'form.cancel' : 'form.discard')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={isWaiting}
              aria-keyshortcuts={shortcut}
              title={shortcut}
              startIcon={isSaving && <CircularProgress size={16} color="inherit" aria-hidden />}
            >
              {translate(isNew ? 'form.create' : 'form.save')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

function wordFor({ isSaving, isUploading, faults, isNew }: Pick<SaveBarProps, 'isSaving' | 'isUploading' | 'faults' | 'isNew'>): string {
  if (isSaving) return isNew ? 'form.creating' : 'form.saving';
  if (isUploading) return 'form.uploading';
  if (faults > 0) return 'form.faults';
  return isNew ? 'form.not_created' : 'form.unsaved';
}

const BAR = {
  pointerEvents: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  p: '10px 12px 10px 20px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  boxShadow: '0 4px 16px rgba(16, 24, 40, 0.12), 0 1px 2px rgba(16, 24, 40, 0.08)',
  '@media (prefers-reduced-motion: no-preference)': { animation: 'save-bar 160ms ease-out' },
  '@keyframes save-bar': { from: { opacity: 0, transform: 'translateY(12px)' } },
} as const;
