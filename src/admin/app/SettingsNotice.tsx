import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { loadAppSettings, settingsState } from '../../../providers/appSettings';
import { usePublicWords } from '../ui/usePublicWords';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 4),
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  ...theme.typography.body2,
}));

/** Reports that the default brand is used because the settings could not be loaded, with a retry button. */
export function SettingsNotice() {
  const t = usePublicWords();
  const state = useSyncExternalStore(settingsState.subscribe, settingsState.get);
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await loadAppSettings();
    setBusy(false);
  };
  return (
    <div role="status">
      {state === 'failed' && (
        <Bar>
          {t('app.settings_failed')}
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void retry()}>
            {t('app.retry')}
          </Button>
        </Bar>
      )}
    </div>
  );
}
