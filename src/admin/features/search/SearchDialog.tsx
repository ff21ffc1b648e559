import SearchIcon from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_QUERY_LENGTH } from '../../../domain/search/searchHit';
import { backLinkState } from '../../layout/backLink';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { keepRecent } from './recentItems';
import type { SearchItem } from './searchItem';
import { useSearchItems } from './useSearchItems';
import * as styles from './SearchDialog.module.css';

interface SearchDialogProps {
  /** Returns the text typed before this loaded; called when the box has the focus, which then receives the keys. */
  takeTyped: () => string;
  onClose: () => void;
}

/**
 * The global search: a box with a list below it, of which one option is active (the ARIA combobox pattern). The focus stays in the box;
 * arrows move the active option, Enter opens it, Escape closes the dialog.
 */
export function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const root = useId();
  const [typed, setTyped] = useState('');
  const { items, isSearching, error } = useSearchItems(typed);
  const [at, setAt] = useChoice(typed, items.length);
  const chosen = items[at];
  const optionId = (index: number) => `${root}-option-${index}`;
  const follow = (item: SearchItem | undefined) => {
    if (!item) return;
    keepRecent(item);
    onClose();
    if (item.to === null) item.run?.();
    else void navigate(item.to, { state: item.to === '/account' ? backLinkState(location) : null });
  };
  const answerKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((at + step + items.length) % items.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      follow(chosen);
    }
  };
  const isNothing = typed.trim() !== '' && items.length === 0 && !isSearching;
  const said = isNothing ? translate('search.nothing') : isSearching ? '' : translate('search.found', { smart_count: items.length });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ paper: { className: styles.paper, 'aria-label': translate('search.open') } }}
    >
      <div className={styles.box}>
        <SearchIcon aria-hidden className={styles.icon} />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={translate('search.open')}
          aria-expanded={items.length > 0}
          aria-controls={`${root}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(at) : undefined}
          // The dialog is opened for typing.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={translate('search.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={answerKey}
          onFocus={() => {
            const early = takeTyped();
            if (early !== '') setTyped((text) => text + early);
          }}
        />
      </div>
      <div id={`${root}-list`} role="listbox" aria-label={translate('search.results')} className={styles.list}>
        {groupsOf(items).map(({ group, members }) => (
          <div key={group} role="group" aria-labelledby={`${root}-${group}`}>
            <div id={`${root}-${group}`} className={styles.group}>
              {nameOfGroup(translate, group)}
            </div>
            {members.map(({ item, index }) => (
              <Option
                key={item.key}
                id={optionId(index)}
                item={item}
                isChosen={index === at}
                onChoose={() => setAt(index)}
                onFollow={() => follow(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {isNothing && <p className={styles.note}>{translate('search.nothing')}</p>}
      {error !== null && error !== undefined && (
        <p role="alert" className={styles.note}>
          {error instanceof Error ? error.message : translate('search.failed')}
        </p>
      )}
      <p className={styles.hint} aria-hidden>
        {translate('search.hint')}
      </p>
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  item: SearchItem;
  isChosen: boolean;
  onChoose: () => void;
  onFollow: () => void;
}

function Option({ id, item, isChosen, onChoose, onFollow }: OptionProps) {
  const lineRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) lineRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The box, which keeps the focus, handles the keys.
    <div
      ref={lineRef}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onPointerMove={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      <span className={styles.name}>{item.name}</span>
      {item.about !== null && <span className={styles.about}>{item.about}</span>}
    </div>
  );
}

/** The active option: the first one for the latest text, until a key moves it. */
function useChoice(typed: string, length: number): [number, (at: number) => void] {
  const [choice, setChoice] = useState({ typed, at: 0 });
  const at = choice.typed === typed ? Math.min(choice.at, Math.max(0, length - 1)) : 0;
  return [at, (next) => setChoice({ typed, at: next })];
}

/** The options in their groups, each with its position in the complete list. */
function groupsOf(items: readonly SearchItem[]) {
  const groups = new Map<string, { item: SearchItem; index: number }[]>();
  for (const [index, item] of items.entries()) groups.set(item.group, [...(groups.get(item.group) ?? []), { item, index }]);
  return [...groups].map(([group, members]) => ({ group, members }));
}

const OWN = ['recent', 'screens', 'actions'];

const nameOfGroup = (translate: ReturnType<typeof useTranslate>, group: string): string =>
  OWN.includes(group) ? translate(`search.groups.${group}`) : translate(`resources.${group}.name`, { smart_count: 2 });
