import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { coloursOf } from '../../../../domain/builds/colours';
import type { BuildConfiguration } from '../../../../domain/builds/configuration';
import type { Platform } from '../../../../domain/builds/platforms';
import { Panel } from '../../../ui/Panel';
import { FirstScreen } from './FirstScreen';
import { IconMasks } from './IconMasks';
import { LaunchScreen } from './LaunchScreen';
import type { Shown } from './shown';
import { StorePage } from './StorePage';
import { usePictureUrl } from '../../../ui/upload/usePictureUrl';
import * as styles from './preview.module.css';

const PARTS = ['icon', 'splash', 'screen', 'store'] as const;
const LOOKS = ['light', 'dark'] as const;

/** A live preview of the icon, launch screen, first screen and store page, in light and dark mode. */
export function AppPreview({ platform }: { platform: Platform }) {
  const translate = useTranslate();
  const [part, setPart] = useState<(typeof PARTS)[number]>('icon');
  const [look, setLook] = useState<(typeof LOOKS)[number]>('light');
  const app = { ...(useWatch() as BuildConfiguration), platform };
  const icon = usePictureUrl(app.icon);
  const foreground = usePictureUrl(app.foreground);
  const splash = usePictureUrl(app.splash) ?? icon;
  const shown: Shown = { platform, app, colours: coloursOf(typedColours(app)), icon, foreground, splash, isDark: look === 'dark' };
  return (
    <Panel title={translate('builds.preview.title')} text={translate('builds.preview.about')}>
      <div className={styles.tools}>
        <Choice label="part" value={part} among={PARTS} onChoose={setPart} />
        <Choice label="look" value={look} among={LOOKS} onChoose={setLook} />
      </div>
      {part === 'icon' && <IconMasks {...shown} />}
      {part === 'splash' && <LaunchScreen {...shown} />}
      {part === 'screen' && <FirstScreen {...shown} />}
      {part === 'store' && <StorePage {...shown} />}
    </Panel>
  );
}

const HEX = /^#([0-9A-F]{6}|[0-9A-F]{8})$/i;

/** An incomplete colour counts as no colour. */
function typedColours(app: BuildConfiguration) {
  const whole = (hex: string | null) => (hex !== null && HEX.test(hex) ? hex : null);
  return {
    primary_color: whole(app.primary_color),
    icon_color: whole(app.icon_color),
    splash_color: whole(app.splash_color),
    splash_color_dark: whole(app.splash_color_dark),
  };
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  among: readonly T[];
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, among, onChoose }: ChoiceProps<T>) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate(`builds.preview.${label}`)}
      onChange={(_event, next: T | null) => next && onChoose(next)}
    >
      {among.map((choice) => (
        <ToggleButton key={choice} value={choice}>
          {translate(`builds.preview.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
