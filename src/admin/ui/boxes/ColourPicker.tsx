import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { readHex, showHex } from '../../../domain/colour/colour';
import { fromHsva, type Hsva, toHsva } from '../../../domain/colour/hsv';
import { SaturationSquare } from './SaturationSquare';
import { CHEQUERS } from './Swatch';

interface ColourPickerProps {
  colour: string;
  onPick: (colour: string) => void;
}

const RAINBOW = 'linear-gradient(90deg, #F00, #FF0, #0F0, #0FF, #00F, #F0F, #F00)';

/** Saturation, brightness, hue and opacity, each by pointer and by arrow keys. */
export function ColourPicker({ colour, onPick }: ColourPickerProps) {
  const translate = useTranslate();
  const [picked, setPicked] = useState(() => hsvaOf(colour));
  // Grey and black have no hue, so the picked values are kept as long as they result in the same colour.
  const hsva = hexOf(picked) === colour ? picked : hsvaOf(colour);
  const change = (part: Partial<Hsva>) => {
    const next = { ...hsva, ...part };
    setPicked(next);
    onPick(hexOf(next));
  };
  const clear = hexOf({ ...hsva, alpha: 0 });
  const full = hexOf({ ...hsva, alpha: 1 });
  return (
    <Box sx={{ width: 232 }}>
      <SaturationSquare hsva={hsva} onChange={change} />
      <Slider
        aria-label={translate('inputs.colour.hue')}
        getAriaValueText={(degrees) => `${degrees}°`}
        min={0}
        max={359}
        value={Math.round(hsva.hue) % 360}
        onChange={(_, hue) => change({ hue })}
        track={false}
        sx={sliderOver(RAINBOW)}
      />
      <Slider
        aria-label={translate('inputs.colour.opacity')}
        getAriaValueText={(percent) => `${percent} %`}
        min={0}
        max={100}
        value={Math.round(hsva.alpha * 100)}
        onChange={(_, percent) => change({ alpha: percent / 100 })}
        track={false}
        sx={sliderOver(`linear-gradient(90deg, ${clear}, ${full}), ${CHEQUERS}`)}
      />
    </Box>
  );
}

function sliderOver(background: string) {
  return {
    display: 'block',
    width: 'auto',
    mx: 2,
    py: 2.5,
    '& .MuiSlider-rail': { height: 12, borderRadius: 6, opacity: 1, background },
    '& .MuiSlider-thumb': { width: 18, height: 18, color: 'common.white', border: 1, borderColor: 'grey.600' },
  };
}

function hsvaOf(colour: string): Hsva {
  return toHsva(readHex(colour) ?? { red: 255, green: 0, blue: 0, alpha: 1 });
}

function hexOf(hsva: Hsva): string {
  return showHex(fromHsva(hsva));
}
