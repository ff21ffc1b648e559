import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useEvent, useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../../ui/isTyping';
import { withCommand } from '../../ui/withCommand';
import * as styles from './SearchEverywhere.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }));

/** The way to the search of everything: a button in the top bar, and Ctrl-K or Cmd-K from anywhere. `?` shows the keys of the screen. */
export function SearchEverywhere() {
  const translate = useTranslate();
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  useOpeningKeys(setOpen);
  const close = () => setOpen(null);
  const keys = withCommand('K');
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={translate('search.open')}
        title={`${translate('search.open')} (${keys})`}
        onClick={() => setOpen('search')}
      >
        <SearchIcon aria-hidden className={styles.icon} />
        <span className={styles.word}>{translate('search.button')}</span>
        <kbd className={styles.keys}>{keys}</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'search' && <SearchDialog onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function useOpeningKeys(open: (which: 'search' | 'keys') => void): void {
  const press = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
      // The browser would go to its own address bar.
      event.preventDefault();
      open('search');
    } else if (!isCommand && event.key === '?' && !isTyping(event)) {
      event.preventDefault();
      open('keys');
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
