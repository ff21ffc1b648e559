import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type KeyboardEvent, useId, useState } from 'react';
import { readLink } from '../../../domain/typed/readLink';
import { TextBox } from '../boxes/TextBox';
import { FieldNotes } from '../inputs/frame/FieldNotes';
import { ToolButton, type ToolButtonProps } from './ToolButton';

/** Turns the selection into a link, changes the link under the cursor, or removes it. Without a selection the address becomes the text. */
export function LinkTool(button: Omit<ToolButtonProps, 'onUse'>) {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const [isTried, setTried] = useState(false);
  const link = readLink(address);
  const error = isTried && link === null ? 'inputs.rich.link_unreadable' : undefined;
  const open = (at: HTMLElement) => {
    const { href } = (editor?.getAttributes('link') ?? {}) as { href?: string };
    setAddress((href ?? '').replace(/^mailto:/, ''));
    setTried(false);
    setAnchor(at);
  };
  const close = () => {
    setAnchor(null);
    editor?.commands.focus();
  };
  const put = () => {
    setTried(true);
    if (link === null || editor === null) return;
    const at = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      at.insertContent([{ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href: link } }] }]).run();
    else at.setLink({ href: link }).run();
    setAnchor(null);
  };
  const remove = () => {
    editor?.chain().focus().extendMarkRange('link').unsetLink().run();
    setAnchor(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Prevents submitting the form around it.
    event.preventDefault();
    event.stopPropagation();
    put();
  };
  return (
    <>
      <ToolButton {...button} onUse={open} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('inputs.rich.link') } }}
      >
        <Box sx={{ width: 300, maxWidth: 'calc(100vw - 32px)', p: 4 }}>
          <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontSize: 14, fontWeight: 500 }}>
            {translate('inputs.rich.link_address')}
          </Box>
          <TextBox
            id={id}
            autoFocus
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="www.voorbeeld.nl"
            value={address}
            onType={setAddress}
            onKeyDown={onKeyDown}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
          />
          <FieldNotes id={id} error={error} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
            {button.isOn && (
              <Button variant="text" color="inherit" onClick={remove}>
                {translate('inputs.rich.link_remove')}
              </Button>
            )}
            <Button variant="outlined" onClick={put}>
              {translate('inputs.rich.link_put')}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
