import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useCallback, useId, useRef } from 'react';
import type { About } from '../../../../domain/messages/variables';
import { TextBox } from '../../../ui/boxes/TextBox';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { RichTextBox } from '../../../ui/rich/RichTextBox';
import type { Draft } from './useMessage';
import { VariableButtons } from './VariableButtons';

interface MessageTextProps {
  about: About;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

/** Subject and text, and the variables, which go where the cursor was last. */
export function MessageText({ about, draft, faults, onChange }: MessageTextProps) {
  const translate = useTranslate();
  const ids = { subject: useId(), body: useId() };
  const subjectRef = useRef<HTMLInputElement>(null);
  const editorRef = useRef<Editor | null>(null);
  const lastRef = useRef<'subject' | 'body'>('body');
  const holdSubject = useCallback((box: HTMLElement | null) => {
    subjectRef.current = box instanceof HTMLInputElement ? box : null;
  }, []);
  const hold = useCallback((editor: Editor | null) => {
    editorRef.current = editor;
  }, []);
  const insert = (token: string) => {
    const box = subjectRef.current;
    if (lastRef.current === 'body' || !box) {
      editorRef.current?.chain().focus().insertContent({ type: 'text', text: token }).run();
      return;
    }
    const [from, to] = [box.selectionStart ?? draft.subject.length, box.selectionEnd ?? draft.subject.length];
    onChange({ subject: draft.subject.slice(0, from) + token + draft.subject.slice(to) });
    box.focus();
    // Once React has written the text, the cursor goes behind what was put in.
    requestAnimationFrame(() => box.setSelectionRange(from + token.length, from + token.length));
  };
  return (
    <Box sx={{ '& [data-source]': { mb: 4 } }}>
      <div onFocus={() => (lastRef.current = 'subject')}>
        <FieldFrame id={ids.subject} source="subject" label={translate('messages.dialog.subject')} required error={faults['subject']}>
          {(aria) => (
            <TextBox
              {...aria}
              inputRef={holdSubject}
              autoFocus
              autoComplete="off"
              value={draft.subject}
              onType={(subject) => onChange({ subject })}
            />
          )}
        </FieldFrame>
      </div>
      <div onFocus={() => (lastRef.current = 'body')}>
        <FieldFrame id={ids.body} source="body" as="group" label={translate('messages.dialog.body')} required error={faults['body']}>
          {(aria) => (
            <RichTextBox
              {...aria}
              labelledBy={`${ids.body}-label`}
              value={draft.body}
              onChange={(body) => onChange({ body })}
              onEditor={hold}
            />
          )}
        </FieldFrame>
      </div>
      <VariableButtons about={about} onInsert={insert} />
    </Box>
  );
}
