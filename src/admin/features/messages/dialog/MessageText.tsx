import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useCallback, useId, useRef } from 'react';
import { type About, variablesFor } from '../../../../domain/messages/variables';
import { TextBox } from '../../../ui/boxes/TextBox';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { RichTextBox } from '../../../ui/rich/RichTextBox';
import type { Draft } from './useMessage';

interface MessageTextProps {
  about: About;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

/** Subject and text, and the variables, which are inserted at the last cursor position. */
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
    // After React has rendered the text, the cursor moves behind the inserted variable.
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

/** The variables that differ per recipient, by name; inserted as `{voornaam}`. */
function VariableButtons({ about, onInsert }: { about: About; onInsert: (token: string) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <Box id={`${id}-label`} sx={{ mb: 1.5, fontSize: 14, fontWeight: 500 }}>
        {translate('messages.dialog.variables')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {variablesFor(about).map(({ name, written }) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            startIcon={<Add aria-hidden sx={{ fontSize: '16px !important' }} />}
            // Keeps the cursor in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{${locale === 'en' ? written.en : written.nl}}`)}
          >
            {translate(`messages.variables.${name}`)}
          </Button>
        ))}
      </Box>
      <Box id={`${id}-help`} sx={{ mt: 1.5, fontSize: 13, color: 'text.secondary' }}>
        {translate('messages.dialog.variables_help')}
      </Box>
    </Box>
  );
}
