import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEvent, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useBarHeight } from './useBarHeight';
import { classes } from '../../../ui/classes';
import { isApple } from '../../../ui/isApple';
import type { ShownKey } from '../../../ui/shownKeys';
import { useShownKeys } from '../../../ui/useShownKeys';
import { withCommand } from '../../../ui/withCommand';
import * as styles from './SaveBar.module.css';

interface SaveBarProps {
  isShown: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** The number of faulty fields. */
  faults: number;
  /** A new record can be created before anything is typed. */
  isNew: boolean;
  /** Label of the button. */
  verb: string;
  onSave: () => void;
  onDiscard: () => void;
  /** Saves and publishes, next to the button that keeps a draft. */
  onPublish?: (() => void) | undefined;
}

/** Reports unsaved changes and saves them: always visible, also by Ctrl/Cmd-S. */
export function SaveBar({ isShown, isSaving, isUploading, faults, isNew, verb, onSave, onDiscard, onPublish }: SaveBarProps) {
  const translate = useTranslate();
  const shortcut = useSaveKey(onSave);
  const barRef = useBarHeight(isShown);
  const isWaiting = isSaving || isUploading;
  return (
    <div className={styles.place}>
      {isShown && (
        <div ref={barRef} data-save-bar className={styles.bar}>
          <div
            role="status"
            className={classes(styles.word, faults > 0 && styles.wrong, onPublish !== undefined && faults === 0 && styles.heard)}
          >
            {translate(wordFor({ isSaving, isUploading, faults, isNew }), { smart_count: faults })}
          </div>
          <div className={styles.buttons}>
            <Button
              variant="text"
              color="inherit"
              disabled={isSaving}
              onClick={onDiscard}
              className={classes(onPublish !== undefined && styles.third)}
            >
              {translate(isNew ? 'form.cancel' : 'form.discard')}
            </Button>
            {onPublish && (
              <Button variant="outlined" color="inherit" disabled={isWaiting} onClick={onPublish}>
                {translate('hidden.publish')}
              </Button>
            )}
            <Button
              type="submit"
              variant="contained"
              disabled={isWaiting}
              aria-keyshortcuts={shortcut}
              title={shortcut}
              startIcon={isSaving && <CircularProgress size={16} color="inherit" aria-hidden />}
            >
              {verb}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function wordFor({ isSaving, isUploading, faults, isNew }: Pick<SaveBarProps, 'isSaving' | 'isUploading' | 'faults' | 'isNew'>): string {
  if (isSaving) return isNew ? 'form.creating' : 'form.saving';
  if (isUploading) return 'form.uploading';
  if (faults > 0) return 'form.faults';
  return isNew ? 'form.not_created' : 'form.unsaved';
}

const KEYS: readonly ShownKey[] = [{ keys: withCommand('S'), label: 'search.keys.save' }];

/**
 * Saves on Ctrl-S, or Cmd-S on a Mac, and blocks the browser's own dialog even when there is nothing to save. Returns the name of the
 * shortcut.
 */
function useSaveKey(save: () => void): string {
  const saveNow = useEvent(save);
  useShownKeys(KEYS);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (isApple() ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isSave) return;
      event.preventDefault();
      // Not while a dialog is open on top of the form.
      if (!document.querySelector('[role=dialog][aria-modal=true], .MuiDialog-root [role=dialog]')) saveNow();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [saveNow]);
  return withCommand('S');
}
