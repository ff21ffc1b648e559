import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import * as styles from './imports.module.css';
import * as rows from './ImportRows.module.css';

interface ImportCellProps {
  /** Name of the column. */
  label: string;
  line: number;
  /** On a small screen this cell is shown for a row that has faults. */
  isFirst: boolean;
  text: string;
  /** The fault of the cell, as a sentence. */
  fault: string | null;
  onSave: (text: string) => Promise<unknown>;
}

/** A cell of the file. A faulty cell is a text box at once; any other becomes a text box when it is clicked. */
export function ImportCell({ label, line, isFirst, text, fault, onSave }: ImportCellProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Both Enter and blur save the cell; the ref prevents a second call.
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
    // The typed text stays when saving fails.
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
            // The user has just opened this cell.
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
