import { useTranslate } from 'react-admin';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { addKeywords, countCharacters } from '../../../domain/typed/keywords';
import { ChipBox, KeywordChip } from '../boxes/KeywordChip';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck, FieldError } from './frame/fieldError';
import { type FieldProps, useField } from './frame/useField';

export interface KeywordsInputProps extends FieldProps<string[]> {
  /** Maximum number of characters of all keywords together. Default: 100. */
  max?: number;
  placeholder?: string;
}

/** Keywords as chips. Enter or a comma adds one, Backspace in the empty box removes the last; a pasted list is split. */
export function KeywordsInput({ max = 100, placeholder, ...props }: KeywordsInputProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useField<string[]>(props, checkCharacters(max));
  const keywords = field.value ?? [];

  const add = (typed: string) => {
    const { keywords: next, refused } = addKeywords(keywords, typed, max);
    if (next.length > keywords.length) field.setValue(next);
    setText(refused.join(', '));
    setRefused(refused.length > 0);
  };
  const type = (typed: string) => {
    if (/[,;]/.test(typed)) return add(typed);
    setText(typed);
    setRefused(false);
  };
  const answerKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '') field.setValue(keywords.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\t\r\n]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  const frame = isRefused ? { ...field.frame, error: tooMany(max) } : field.frame;
  return (
    <FieldFrame {...frame} counter={translate('inputs.keywords.counter', { count: countCharacters(keywords), max })}>
      {(aria) => (
        <ChipBox data-invalid={aria['aria-invalid'] || undefined} data-disabled={field.disabled || undefined}>
          {keywords.map((keyword) => (
            <KeywordChip
              key={keyword}
              keyword={keyword}
              disabled={field.disabled}
              onRemove={() => field.setValue(keywords.filter((kept) => kept !== keyword))}
            />
          ))}
          <input
            {...aria}
            ref={field.inputRef}
            name={field.name}
            disabled={field.disabled}
            autoComplete="off"
            placeholder={keywords.length === 0 ? (placeholder ?? translate('inputs.keywords.placeholder')) : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={answerKey}
            onPaste={paste}
            onBlur={() => {
              if (text.trim() !== '') add(text);
              field.onBlur();
            }}
          />
        </ChipBox>
      )}
    </FieldFrame>
  );
}

function tooMany(max: number): FieldError {
  return { message: 'inputs.keywords.too_many', args: { max } };
}

function checkCharacters(max: number): TypedCheck {
  return (value) => (Array.isArray(value) && countCharacters(value) > max ? tooMany(max) : undefined);
}
