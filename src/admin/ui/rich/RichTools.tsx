import Box from '@mui/material/Box';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslate } from 'react-admin';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LinkTool } from './LinkTool';
import { ToolButton } from './ToolButton';
import { type Tool, tools } from './tools';

interface RichToolsProps {
  disabled: boolean;
  /** Id of the text that the tools edit. */
  controls: string;
}

/** The tools above the text, for the surrounding editor: one Tab stop, with arrow keys between the tools. */
export function RichTools({ disabled: isShut, controls }: RichToolsProps) {
  const translate = useTranslate();
  // Null until the editor exists.
  const editor = useTiptapEditor();
  const disabled = isShut || editor === null;
  const [current, setCurrent] = useState('bold');
  const barRef = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now === null || now.isDestroyed ? {} : Object.fromEntries(tools.map((tool) => [tool.name, stateOf(tool, now)])),
  });
  const move = (event: KeyboardEvent) => {
    const buttons = [...(barRef.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  return (
    <Box
      ref={barRef}
      role="toolbar"
      aria-label={translate('inputs.rich.tools')}
      aria-controls={controls}
      onKeyDown={move}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', p: '4px', borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map((tool) => {
        const shared = {
          tool,
          isOn: state?.[tool.name]?.isOn ?? false,
          disabled,
          isStop: tool.name === current,
          onFocus: () => setCurrent(tool.name),
        };
        if (tool.name === 'link') return <LinkTool key={tool.name} {...shared} />;
        return (
          <ToolButton
            key={tool.name}
            {...shared}
            disabled={disabled || state?.[tool.name]?.isIdle === true}
            onUse={() => editor && tool.use(editor)}
          />
        );
      })}
    </Box>
  );
}

const stateOf = (tool: Tool, editor: Editor) => ({ isOn: tool.isOn?.(editor) ?? false, isIdle: tool.isIdle?.(editor) ?? false });
