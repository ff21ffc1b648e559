import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { PageHeader } from '../../layout/PageHeader';
import { backAddressOf } from '../../layout/backLink';
import { chooseMode, MODE_CHOICES, type ModeChoice, modeChoice } from '../../ui/theme/mode';
import { type Density, useDensity } from '../../ui/theme/useDensity';
import { DeviceNotifications } from './parts/DeviceNotifications';
import { OwnCalendar } from './parts/OwnCalendar';
import { NamesForm } from './parts/NamesForm';
import { PasswordForm } from './parts/PasswordForm';
import { AccountSection } from './parts/AccountSection';
import { useProfile } from '../../ui/useProfile';
import { SecondStepSection } from './security/SecondStepSection';
import { Providers } from './sign-ins/Providers';
import { SignIns } from './sign-ins/SignIns';

const Sections = styled('div')(({ theme }) => ({
  maxWidth: 880,
  marginInline: 'auto',
  display: 'grid',
  gap: theme.spacing(4),
  '& > header': { margin: 0 },
}));

/** The account of the signed-in person. While a second factor must still be set up, it shows only that. */
export function Account() {
  const translate = useTranslate();
  const profile = useProfile();
  const mustSecure = profile?.must_secure === true;
  const { state } = useLocation();
  if (profile?.viewing) return <WhileViewing />;
  const back = mustSecure ? [] : [{ label: translate('account.back'), to: backAddressOf(state, profile) }];
  return (
    <Sections>
      <PageHeader title={translate('account.title')} crumbs={back} />
      {!mustSecure && (
        <>
          <NamesForm />
          <AppearanceChoice />
          <DeviceNotifications />
          <OwnCalendar />
          <PasswordForm />
        </>
      )}
      {/* Always at the same place in the tree: remounting would lose codes that are shown only once. */}
      <SecondStepSection />
      {!mustSecure && (
        <>
          <Providers />
          <SignIns />
        </>
      )}
    </Sections>
  );
}

/** While the app is viewed as another person nothing can be read or changed here, neither of that person's account nor of one's own. */
function WhileViewing() {
  const translate = useTranslate();
  return (
    <Sections>
      <PageHeader title={translate('account.title')} />
      <Alert severity="info">{translate('account_viewing')}</Alert>
      <AppearanceChoice />
    </Sections>
  );
}

/** How this browser shows the app: light or dark, and the row height. */
function AppearanceChoice() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (
    <AccountSection title={translate('account.appearance')} text={translate('account.appearance_text')}>
      <ModeSwitch />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={density}
        aria-label={translate('layout.density')}
        onChange={(_event, next: Density | null) => next && setDensity(next)}
      >
        {(['comfortable', 'compact'] as const).map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {translate(`layout.density_${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </AccountSection>
  );
}

/** Light, dark, or the setting of the device. */
function ModeSwitch() {
  const translate = useTranslate();
  const choice = useSyncExternalStore(modeChoice.subscribe, modeChoice.get);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={choice}
      aria-label={translate('layout.theme')}
      onChange={(_event, next: ModeChoice | null) => next && chooseMode(next)}
    >
      {MODE_CHOICES.map((mode) => (
        <ToggleButton key={mode} value={mode}>
          {translate(`layout.theme_${mode}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
