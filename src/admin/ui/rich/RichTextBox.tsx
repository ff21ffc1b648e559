import Box from '@mui/material/Box';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { TiptapEditorProvider } from 'ra-input-rich-text';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldAria } from '../inputs/FieldFrame';
import { hasLeft } from '../inputs/frame/hasLeft';
import { safeContent } from '../RichTextView';
import { useLater } from '../useLater';
import { RichFrame } from './RichFrame';
import './cleanWritten';
import { richExtensions } from './richExtensions';
import { RichTools } from './RichTools';

export interface RichTextBoxProps extends FieldAria {
  /** HTML; null when empty. */
  value: string | null;
  onChange: (html: string | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Id of the element that labels it. */
  labelledBy: string | undefined;
  /** Receives the editable element, for code that moves the focus to it. */
  editableRef?: (element: HTMLElement | null) => void;
  /** Receives the editor, for code that inserts text at the cursor; null after it is destroyed. Must be a stable function. */
  onEditor?: (editor: Editor | null) => void;
}

/**
 * The rich text box with its tools, without a label, which `FieldFrame` has. The text is shown at once, and is editable as soon as the
 * browser has created the editor in idle time.
 */
export function RichTextBox({ onEditor, ...props }: RichTextBoxProps) {
  const { id, value, disabled = false, onBlur, labelledBy, 'aria-invalid': isInvalid } = props;
  const isLater = useLater();
  const [editor, setEditor] = useState<Editor | null>(null);
  const take = useCallback(
    (made: Editor | null) => {
      setEditor(made);
      onEditor?.(made);
    },
    [onEditor],
  );
  return (
    <RichFrame data-invalid={isInvalid || undefined} data-disabled={disabled || undefined} onBlur={(event) => hasLeft(event) && onBlur?.()}>
      <TiptapEditorProvider value={orNone(editor)}>
        <RichTools disabled={disabled} controls={id} />
        {isLater ? (
          <WrittenText {...props} disabled={disabled} onEditor={take} />
        ) : (
          <RestingText id={id} labelledBy={labelledBy} html={value} />
        )}
      </TiptapEditorProvider>
    </RichFrame>
  );
}

/** Before the editor exists, code that requests it gets null, as it would outside any editor. */
const orNone = (editor: Editor | null) => editor as Editor;

/** The same text with the same styles, until the editor exists. */
function RestingText({ id, labelledBy, html }: { id: string; labelledBy: string | undefined; html: string | null }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(safeContent(html ?? '<p><br></p>')), [html]);
  return <div ref={holder} className="ProseMirror" id={id} role="textbox" aria-multiline aria-readonly aria-labelledby={labelledBy} />;
}

function WrittenText({ value, onChange, disabled = false, labelledBy, editableRef, onEditor, ...aria }: RichTextBoxProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = aria;
  /** The value last sent to the form: only values from elsewhere (a reset, a saved record) are written into the editor. */
  const lastRef = useRef(value);
  const [initial] = useState(value);
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': isInvalid ? 'true' : undefined,
        'aria-required': isRequired ? 'true' : undefined,
        'aria-disabled': disabled ? 'true' : undefined,
      }),
    }),
    [id, labelledBy, describedBy, isInvalid, isRequired, disabled],
  );
  const editor = useEditor({
    extensions: richExtensions,
    content: initial,
    editable: !disabled,
    // Its styles are in RichFrame.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      lastRef.current = changed.isEmpty ? null : changed.getHTML();
      onChange(lastRef.current);
    },
  });

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  useEffect(() => {
    if (value === lastRef.current || editor.isDestroyed) return;
    lastRef.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  // After a reset the form passes another ref, and no longer has the element.
  useEffect(() => {
    editableRef?.(editor.isDestroyed ? null : editor.view.dom);
    return () => editableRef?.(null);
  }, [editor, editableRef]);
  useEffect(() => {
    onEditor?.(editor);
    return () => onEditor?.(null);
  }, [editor, onEditor]);

  return <Box component={EditorContent} editor={editor} />;
}

const attributesOf = (from: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
