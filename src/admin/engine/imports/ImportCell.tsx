import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import * as styles from './imports.module.css';
import * as rows from './ImportRows.module.css';

interface ImportCellProps {
  /** What the column is called. */
  label: string;
  line: number;
  /** Where there is little room, this one is shown of a row in which something is wrong. */
  isFirst: boolean;
  text: string;
  /** What is wrong with it, as a sentence. */
  fault: string | null;
  onSave: (text: string) => Promise<unknown>;
}

/** A cell as it stands in the file; one that is wrong is a box to type in at once, any other becomes one when it is chosen. */
export function ImportCell({ label, line, isFirst, text, fault, onSave }: ImportCellProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Enter keeps it, and so does leaving it: once is enough.
  const sent = useRef<string | null>(null);
  const name = translate('imports.screen.cell', { column: label, line });
  const save = () => {
    if (typed === null || typed === text) {
      setTyped(null);
      setOpen(false);
      return;
    }
    if (sent.current === typed) return;
    sent.current = typed;
    // What was typed stays when it could not be kept.
    void onSave(typed).then(
      () => {
        sent.current = null;
        setTyped(null);
        setOpen(false);
      },
      () => {
        sent.current = null;
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') {
      setTyped(null);
      setOpen(false);
    }
  };
  const isBox = fault !== null || isOpen;
  return (
    <td data-label={label} data-wrong={fault !== null} data-first={isFirst} data-empty={text === '' && fault === null}>
      {isBox ? (
        <>
          <input
            // Somebody has just asked for it.
            autoFocus={isOpen}
            value={typed ?? text}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
            onKeyDown={onKeyDown}
            aria-label={name}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : id}
            className={rows.input}
          />
          {fault !== null && (
            <span id={id} className={styles.wrong}>
              {fault}
            </span>
          )}
        </>
      ) : (
        <button type="button" onClick={() => setOpen(true)} aria-label={`${name}: ${text}`} className={rows.text}>
          {text}
        </button>
      )}
    </td>
  );
}
