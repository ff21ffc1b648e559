import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { KeyboardEvent, PointerEvent } from 'react';
import { showHex } from '../../../domain/colour/colour';
import { fromHsva, type Hsva } from '../../../domain/colour/hsv';

interface SaturationSquareProps {
  hsva: Hsva;
  onChange: (part: Pick<Hsva, 'saturation' | 'value'>) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;

/** Saturation from left to right, brightness from bottom to top. Arrow keys move by one percent, with Shift by ten. */
export function SaturationSquare({ hsva, onChange }: SaturationSquareProps) {
  const translate = useTranslate();
  const { saturation, value } = hsva;
  const percent = { saturation: Math.round(saturation * 100), brightness: Math.round(value * 100) };
  const hue = showHex(fromHsva({ ...hsva, saturation: 1, value: 1, alpha: 1 }));

  const moveTo = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      saturation: within((event.clientX - left) / width),
      value: within(1 - (event.clientY - top) / height),
    });
  };
  const stepBy = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange({ saturation: within(saturation + move[0] * step), value: within(value + move[1] * step) });
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={translate('inputs.colour.square')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent.saturation}
      aria-valuetext={translate('inputs.colour.square_value', percent)}
      onKeyDown={stepBy}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      sx={{
        position: 'relative',
        height: 140,
        mb: 2,
        borderRadius: 1,
        cursor: 'crosshair',
        touchAction: 'none',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
      style={{ background: `linear-gradient(#0000, #000), linear-gradient(90deg, #FFF, ${hue})` }}
    >
      <Box
        sx={{
          position: 'absolute',
          width: 16,
          height: 16,
          m: -2,
          border: '2px solid #FFF',
          borderRadius: '50%',
          boxShadow: '0 0 0 1px #0008',
          pointerEvents: 'none',
        }}
        style={{ left: `${saturation * 100}%`, top: `${(1 - value) * 100}%` }}
      />
    </Box>
  );
}

const MOVES: Record<string, readonly [saturation: number, value: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
