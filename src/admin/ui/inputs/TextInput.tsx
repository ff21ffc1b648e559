import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { TextBox } from '../boxes/TextBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { type FieldProps, useField } from './frame/useField';

export interface TextInputProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** More than one makes it a multi-line box, which grows with its text. */
  rows?: number;
  /** Shows a counter and an error for longer text; typing is never cut off. */
  maxLength?: number;
  placeholder?: string;
  start?: ReactNode;
  end?: ReactNode;
  autoComplete?: string;
  autoFocus?: boolean;
}

/** Text: empty is null, and surrounding spaces are removed on blur. */
export function TextInput({ type = 'text', rows = 1, maxLength, placeholder, start, end, ...props }: TextInputProps) {
  const field = useField<string>(props, maxLength ? checkLength(maxLength) : undefined);
  const [isShown, setShown] = useState(false);
  const text = field.value ?? '';
  const isPlain = type === 'text';
  const leave = () => {
    const bare = text.trim();
    if (bare !== text && type !== 'password') field.setValue(bare || null);
    field.onBlur();
  };
  const reveal = type === 'password' && <RevealButton isShown={isShown} onClick={() => setShown(!isShown)} />;
  return (
    <FieldFrame {...field.frame} counter={counterOf(text, maxLength)}>
      {(aria) => (
        <TextBox
          {...aria}
          name={field.name}
          inputRef={field.inputRef}
          disabled={field.disabled}
          // The browser's own validation of email and url would come before ours.
          type={type === 'email' || type === 'url' || isShown ? 'text' : type}
          inputMode={isPlain || type === 'password' ? undefined : type}
          spellCheck={isPlain ? undefined : false}
          autoComplete={props.autoComplete}
          autoFocus={props.autoFocus}
          placeholder={placeholder}
          multiline={rows > 1}
          minRows={rows > 1 ? rows : undefined}
          maxRows={rows > 1 ? rows * 3 : undefined}
          start={start}
          end={reveal || end}
          value={text}
          onType={(next) => field.setValue(next === '' ? null : next)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}

/** The number of characters used, shown only when the limit is near: before that it would be noise. */
function counterOf(text: string, maxLength: number | undefined): string | undefined {
  const length = [...text].length;
  return maxLength !== undefined && length >= maxLength * 0.8 ? `${length} / ${maxLength}` : undefined;
}

function RevealButton({ isShown, onClick }: { isShown: boolean; onClick: () => void }) {
  const translate = useTranslate();
  const Icon = isShown ? VisibilityOff : Visibility;
  return (
    <IconButton size="small" edge="end" aria-pressed={isShown} aria-label={translate('inputs.text.show_password')} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  );
}

function checkLength(max: number): TypedCheck {
  return (value) => {
    const isTooLong = typeof value === 'string' && [...value].length > max;
    return isTooLong ? { message: 'inputs.text.too_long', args: { max } } : undefined;
  };
}
