import type { Editor } from '@tiptap/react';
import { useTranslate } from 'react-admin';
import { useCallback, useRef } from 'react';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { RichTextBox } from '../../../ui/rich/RichTextBox';
import { LengthLine } from './LengthLine';
import { VariableButtons } from './VariableButtons';

/** The text, its available variables, and its length on a phone. */
export function ContentsInput() {
  const translate = useTranslate();
  const field = useField<string>({ source: 'contents', label: translate('resources.notifications.fields.contents'), required: true });
  const editorRef = useRef<Editor | null>(null);
  const hold = useCallback((editor: Editor | null) => {
    editorRef.current = editor;
  }, []);
  return (
    <div data-field="contents">
      <FieldFrame {...field.frame} as="group">
        {(aria) => (
          <RichTextBox
            {...aria}
            labelledBy={`${aria.id}-label`}
            value={field.value}
            editableRef={field.inputRef}
            onChange={field.setValue}
            onBlur={field.onBlur}
            onEditor={hold}
          />
        )}
      </FieldFrame>
      <VariableButtons
        onInsert={(token) => editorRef.current?.chain().focus().insertContent({ type: 'text', text: token }).run()}
        of={translate('resources.notifications.fields.contents')}
        hasHelp
      />
      <LengthLine />
    </div>
  );
}
