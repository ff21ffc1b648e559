import { useEvent } from 'react-admin';
import { useEffect } from 'react';
import type { ShownKey } from '../../../ui/shownKeys';
import { useShownKeys } from '../../../ui/useShownKeys';

const KEYS: readonly ShownKey[] = [
  { keys: 'J, K', label: 'review.key_queue' },
  { keys: 'A', label: 'review.key_accept' },
  { keys: 'R', label: 'review.key_reject' },
];

/** J and K move through the queue, A and R open the accept and reject dialogs, except while typing. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>): void {
  useShownKeys(KEYS);
  const press = useEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isElsewhere =
      event.defaultPrevented ||
      document.querySelector('[role=dialog], [role=menu]') !== null ||
      (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));
    const act = keys[event.key.toLowerCase()];
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
