import Clear from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { readHex, showHex } from '../../../domain/colour/colour';
import { ColourPicker } from '../boxes/ColourPicker';
import { Swatch } from '../boxes/Swatch';
import { TextBox } from '../boxes/TextBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { readTyped } from './frame/readTyped';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';
import * as styles from '../boxes/boxes.module.css';

const DEFAULT_COLOUR = '#FF0000';

export interface ColourInputProps extends FieldProps<string> {
  /** Without a chosen colour: the picker's start value, and the value of a required field in a new record. */
  defaultColour?: string;
}

/** A colour, `#RRGGBB` or with its opacity `#RRGGBBAA`; typed, pasted or picked. Empty is null. */
export function ColourInput({ defaultColour = DEFAULT_COLOUR, ...props }: ColourInputProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const defaultValue = props.defaultValue ?? (props.required ? defaultColour : undefined);
  const field = useField<string>({ ...props, defaultValue }, checkColour);
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, spellColour),
    show: (value) => value ?? '',
  });
  const shown = spellColour(text) ?? defaultColour;
  const canClear = field.value !== null && !field.disabled && !field.frame.required;
  const clear = canClear && (
    <IconButton size="small" edge="end" aria-label={translate('inputs.clear')} onClick={() => field.setValue(null)}>
      <Clear fontSize="small" />
    </IconButton>
  );
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <>
          <TextBox
            {...aria}
            name={field.name}
            inputRef={field.inputRef}
            disabled={field.disabled}
            autoComplete="off"
            spellCheck={false}
            className={styles.short}
            placeholder={defaultColour}
            start={
              <Swatch
                colour={shown}
                isEmpty={field.value === null}
                disabled={field.disabled}
                isOpen={anchor !== null}
                onClick={(event) => setAnchor(event.currentTarget)}
              />
            }
            end={clear}
            value={text}
            onType={type}
            onBlur={() => {
              settle();
              field.onBlur();
            }}
          />
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{
              paper: { role: 'dialog', 'aria-label': translate('inputs.colour.picker'), sx: { mt: 2, p: 3 } },
            }}
          >
            <ColourPicker colour={shown} onPick={field.setValue} />
          </Popover>
        </>
      )}
    </FieldFrame>
  );
}

function spellColour(text: string): string | null {
  const colour = readHex(text);
  return colour && showHex(colour);
}

const checkColour: TypedCheck = (value) =>
  typeof value === 'string' && value !== '' && !readHex(value) ? 'inputs.colour.unreadable' : undefined;
