import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { chooseMode, MODE_CHOICES, type ModeChoice, modeChoice } from '../ui/theme/mode';

/** Light, dark, or as the device says. */
export function ModeSwitch() {
  const translate = useTranslate();
  const choice = useSyncExternalStore(modeChoice.subscribe, modeChoice.get);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={choice}
      aria-label={translate('shell.theme')}
      onChange={(_event, next: ModeChoice | null) => next && chooseMode(next)}
    >
      {MODE_CHOICES.map((mode) => (
        <ToggleButton key={mode} value={mode}>
          {translate(`shell.theme_${mode}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
