import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatSize from '@mui/icons-material/FormatSize';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import type { Editor } from '@tiptap/react';
import type { ComponentType } from 'react';

export interface Tool {
  /** Its translation key below `inputs.rich`. */
  readonly name: string;
  readonly Icon: ComponentType;
  /** The shortcut as people type it; Cmd on a Mac. */
  readonly keys?: string;
  use(editor: Editor): void;
  isOn?(editor: Editor): boolean;
  /** Whether the tool has nothing to do now. */
  isIdle?(editor: Editor): boolean;
}

export const tools: readonly Tool[] = [
  {
    name: 'bold',
    Icon: FormatBold,
    keys: 'Ctrl+B',
    use: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    Icon: FormatItalic,
    keys: 'Ctrl+I',
    use: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'heading',
    Icon: Title,
    use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    Icon: FormatSize,
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bullets',
    Icon: FormatListBulleted,
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: FormatListNumbered,
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { name: 'link', Icon: LinkIcon, use: () => undefined, isOn: (editor) => editor.isActive('link') },
  {
    name: 'undo',
    Icon: Undo,
    keys: 'Ctrl+Z',
    use: (editor) => editor.chain().focus().undo().run(),
    isIdle: (editor) => !editor.can().undo(),
  },
  {
    name: 'redo',
    Icon: Redo,
    keys: 'Ctrl+Y',
    use: (editor) => editor.chain().focus().redo().run(),
    isIdle: (editor) => !editor.can().redo(),
  },
];
