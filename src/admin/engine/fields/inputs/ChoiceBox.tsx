import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchWords } from './useSearchWords';

type ChoiceBoxProps<T, Multiple extends boolean | undefined, FreeSolo extends boolean | undefined> = Omit<
  AutocompleteProps<T, Multiple, false, FreeSolo>,
  'openText' | 'closeText' | 'clearText' | 'autoHighlight' | 'onKeyDown'
>;

const MOVES = /^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/;

/**
 * The base of every box that searches choices while typing. Enter takes the highlighted choice, the first that matches the text, and waits
 * for a search that is still running. Enter does not submit the form while the list is open or the typed text matches no choice yet.
 */
export function ChoiceBox<T, Multiple extends boolean | undefined = false, FreeSolo extends boolean | undefined = false>({
  open,
  onOpen,
  onClose,
  onInputChange,
  ...props
}: ChoiceBoxProps<T, Multiple, FreeSolo>) {
  const words = useSearchWords();
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const [typed, setTyped] = useState('');
  const { loading = false, options, multiple, freeSolo } = props;
  /** The box in which Enter was pressed before the search result arrived. */
  const waiting = useRef<EventTarget | null>(null);
  useEffect(() => {
    const box = waiting.current;
    if (loading || box === null) return;
    waiting.current = null;
    if (document.activeElement === box) box.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [loading]);

  /** Whether an arrow key moved the highlight since the last Enter. */
  const hasMoved = useRef(false);
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter') waiting.current = null;
    if (MOVES.test(event.key)) hasMoved.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!isOpen && typed.trim() === '') return;
    event.preventDefault();
    const isMeant = hasMoved.current || typed.trim() !== '';
    hasMoved.current = false;
    // With several choices allowed, the list stays open with the next choice highlighted.
    if (multiple && !isMeant) event.defaultMuiPrevented = true;
    if (typed.trim() === '') return;
    if (loading) {
      event.defaultMuiPrevented = true;
      waiting.current = event.target;
    } else if (!isOpen && !freeSolo) {
      setOwnOpen(true);
      onOpen?.(event);
    }
  };

  return (
    <Autocomplete<T, Multiple, false, FreeSolo>
      {...words}
      {...props}
      // Free text is taken as typed. With several choices allowed nothing is highlighted, so that an extra Enter does not add a choice.
      autoHighlight={!freeSolo && (typed.trim() !== '' || (!multiple && options.length === 1))}
      open={isOpen}
      onOpen={(event) => {
        setOwnOpen(true);
        onOpen?.(event);
      }}
      onClose={(event, reason) => {
        setOwnOpen(false);
        onClose?.(event, reason);
      }}
      onInputChange={(event, text, reason) => {
        setTyped(reason === 'input' ? text : '');
        onInputChange?.(event, text, reason);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
