import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { LOW } from '../../ui/sizes';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { useBarHeight } from '../records/save/useBarHeight';

interface StepBarProps {
  position: number;
  total: number;
  isSaving: boolean;
  isUploading: boolean;
  /** Label of the button of the last step. */
  verb: string;
  onBack: () => void;
  /** Saves what was entered so far as a draft; without it there are no drafts, or this is the last step, whose main button does so. */
  onDraft: (() => void) | undefined;
  /** Creates the record and publishes it, at the last step. */
  onPublish: (() => void) | undefined;
  onCancel: () => void;
}

/** The buttons to the next and the previous step, always visible. */
export function StepBar({ position, total, isSaving, isUploading, verb, onBack, onDraft, onPublish, onCancel }: StepBarProps) {
  const translate = useTranslate();
  const barRef = useBarHeight(true);
  const isLast = position === total - 1;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        pb: 'max(16px, env(safe-area-inset-bottom))',
        pt: '16px',
        pointerEvents: 'none',
        [LOW]: { position: 'static' },
      }}
    >
      <Box ref={barRef} sx={BAR}>
        <Box role="status" sx={STATUS}>
          {translate(isSaving ? 'form.creating' : isUploading ? 'form.uploading' : 'offers.steps.of', { position: position + 1, total })}
        </Box>
        <Button
          variant="text"
          color="inherit"
          disabled={isSaving}
          onClick={onCancel}
          sx={position > 0 || onDraft || onPublish ? { display: { xs: 'none', sm: 'inline-flex' } } : {}}
        >
          {translate('form.cancel')}
        </Button>
        {position > 0 && (
          <Button variant="outlined" disabled={isSaving} onClick={onBack}>
            {translate('offers.steps.back')}
          </Button>
        )}
        {onDraft && (
          <Button variant="outlined" color="inherit" disabled={isSaving || isUploading} onClick={onDraft}>
            {translate('form.save_draft')}
          </Button>
        )}
        {onPublish && (
          <Button variant="outlined" color="inherit" disabled={isSaving || isUploading} onClick={onPublish}>
            {translate('hidden.publish')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isSaving} disabled={isUploading}>
          {isLast ? verb : translate('offers.steps.next')}
        </Button>
      </Box>
    </Box>
  );
}

/** On a phone the steps above the form show the position. */
const STATUS = {
  flex: '1 1 80px',
  minWidth: 0,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '@media (width < 600px)': visuallyHidden,
} as const;

const BAR = {
  pointerEvents: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  p: { xs: '10px 8px', sm: '10px 12px 10px 20px' },
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  boxShadow: '0 4px 16px rgba(16, 24, 40, 0.12), 0 1px 2px rgba(16, 24, 40, 0.08)',
} as const;
