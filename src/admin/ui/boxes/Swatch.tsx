import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';

/** Grey squares behind a translucent colour. */
export const CHEQUERS = 'repeating-conic-gradient(#8886 0 25%, transparent 0 50%) 0 0 / 10px 10px';

interface SwatchProps {
  colour: string;
  /** Nothing is chosen: the colour is only the picker's start value, drawn as an outline. */
  isEmpty: boolean;
  isOpen: boolean;
  disabled: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The chosen colour as a button that opens the picker. */
export function Swatch({ colour, isEmpty, isOpen, disabled, onClick }: SwatchProps) {
  const translate = useTranslate();
  return (
    <ButtonBase
      aria-label={translate('inputs.colour.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onClick}
      sx={{
        width: 24,
        height: 24,
        ml: -1,
        border: 1,
        borderRadius: 0.75,
        borderStyle: isEmpty ? 'dashed' : 'solid',
        borderColor: isEmpty ? colour : 'divider',
        background: isEmpty ? 'none' : `linear-gradient(${colour}, ${colour}), ${CHEQUERS}`,
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    />
  );
}
