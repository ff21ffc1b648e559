import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { ModeSwitch } from '../../../layout/ModeSwitch';
import { type Density, useDensity } from '../../../ui/theme/useDensity';
import { Section } from './Section';

/** How this browser shows things: light or dark, and the height of rows. */
export function AppearanceChoice() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (
    <Section title={translate('account.appearance')} text={translate('account.appearance_text')}>
      <ModeSwitch />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={density}
        aria-label={translate('shell.density')}
        onChange={(_event, next: Density | null) => next && setDensity(next)}
      >
        {(['comfortable', 'compact'] as const).map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {translate(`shell.density_${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Section>
  );
}
