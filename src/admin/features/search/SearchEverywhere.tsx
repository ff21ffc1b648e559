import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useEvent, useTranslate } from 'react-admin';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../ui/isTyping';
import { useNotice } from '../../ui/useNotice';
import { withCommand } from '../../ui/withCommand';
import * as styles from './SearchEverywhere.module.css';

/** Props of both dialogs: closing, and the text typed while they loaded; after that text is taken, the dialog handles the keys. */
interface OpenedProps {
  takeTyped: () => string;
  onClose: () => void;
}

const DIALOGS = {
  search: async () => (await import('./SearchDialog')).SearchDialog,
  keys: async () => (await import('./KeysDialog')).KeysDialog,
} satisfies Record<string, () => Promise<ComponentType<OpenedProps>>>;

/** Opens the global search: a button in the top bar, and Ctrl-K or Cmd-K anywhere. `?` shows the shortcuts of the screen. */
export function SearchEverywhere() {
  const translate = useTranslate();
  const { opened, open, takeTyped, close } = useDialogs();
  const keys = withCommand('K');
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        // The button's text names it; where only the icon fits, the title does.
        title={`${translate('search.open')} (${keys})`}
        onClick={() => open('search')}
      >
        <SearchIcon aria-hidden className={styles.icon} />
        <span className={styles.word}>{translate('search.button')}</span>
        <kbd className={styles.keys}>{keys}</kbd>
      </button>
      {opened && <opened.Dialog takeTyped={takeTyped} onClose={close} />}
    </>
  );
}

interface Opened {
  readonly Dialog: ComponentType<OpenedProps>;
}

/** The open dialog. Its code loads at the first opening, and text typed meanwhile is kept. */
function useDialogs() {
  const translate = useTranslate();
  const notice = useNotice();
  const [opened, setOpened] = useState<Opened | null>(null);
  const earlyRef = useRef<string | null>(null);
  const takeTyped = () => {
    const typed = earlyRef.current ?? '';
    earlyRef.current = null;
    return typed;
  };
  const open = (which: keyof typeof DIALOGS) => {
    if (opened || earlyRef.current !== null) return;
    if (which === 'search') earlyRef.current = '';
    DIALOGS[which]().then(
      (Dialog) => setOpened({ Dialog }),
      () => {
        takeTyped();
        notice.failed(translate('search.failed'));
      },
    );
  };
  const press = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
      // The browser would focus its own address bar.
      event.preventDefault();
      open('search');
    } else if (!isCommand && earlyRef.current !== null && event.key.length === 1) {
      event.preventDefault();
      earlyRef.current += event.key;
    } else if (!isCommand && event.key === '?' && !isTyping(event)) {
      event.preventDefault();
      open('keys');
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  const close = () => {
    takeTyped();
    setOpened(null);
  };
  return { opened, open, takeTyped, close };
}
