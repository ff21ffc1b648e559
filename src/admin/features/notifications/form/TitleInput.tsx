import { useTranslate } from 'react-admin';
import { useCallback, useRef } from 'react';
import { TextBox } from '../../../ui/boxes/TextBox';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { VariableButtons } from './VariableButtons';

/** The title, and its available variables, which are inserted at the last cursor position. */
export function TitleInput() {
  const translate = useTranslate();
  const field = useField<string>({ source: 'title', label: translate('resources.notifications.fields.title'), required: true });
  const boxRef = useRef<HTMLInputElement>(null);
  const { inputRef } = field;
  const hold = useCallback(
    (box: HTMLElement | null) => {
      boxRef.current = box instanceof HTMLInputElement ? box : null;
      inputRef(box);
    },
    [inputRef],
  );
  const title = field.value ?? '';
  const insert = (token: string) => {
    const box = boxRef.current;
    const [from, to] = [box?.selectionStart ?? title.length, box?.selectionEnd ?? title.length];
    field.setValue(title.slice(0, from) + token + title.slice(to));
    box?.focus();
    // After React has rendered the text, the cursor moves behind the inserted variable.
    requestAnimationFrame(() => box?.setSelectionRange(from + token.length, from + token.length));
  };
  return (
    <div data-field="title">
      <FieldFrame {...field.frame}>
        {(aria) => (
          <TextBox
            {...aria}
            inputRef={hold}
            name={field.name}
            autoComplete="off"
            value={title}
            onType={(typed) => field.setValue(typed === '' ? null : typed)}
            onBlur={field.onBlur}
          />
        )}
      </FieldFrame>
      <VariableButtons onInsert={insert} of={translate('resources.notifications.fields.title')} />
    </div>
  );
}
