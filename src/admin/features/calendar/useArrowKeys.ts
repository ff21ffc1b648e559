import { useEvent } from 'react-admin';
import { type RefObject, useEffect } from 'react';
import { isArrow, nearestTo } from '../../../domain/calendar/nearestTo';

const linksIn = (box: HTMLElement | null): HTMLAnchorElement[] => [...(box?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];

/**
 * Makes the links of a calendar one tab stop: the arrow keys move between them by their position on the screen. The stop is the link that
 * had the focus last, or else today's first session.
 */
export function useArrowKeys(boxRef: RefObject<HTMLElement | null>): void {
  // After each render, because any link may be new.
  useEffect(() => {
    const links = linksIn(boxRef.current);
    const first = ['a[tabindex="0"]', '.today .event, [data-today] .event', '.event', 'a[href]'];
    const stop = first.map((selector) => boxRef.current?.querySelector(selector)).find(Boolean);
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  });
  const follow = useEvent(({ target }: FocusEvent) => {
    const links = linksIn(boxRef.current);
    if (!(target instanceof HTMLAnchorElement) || !links.includes(target)) return;
    for (const link of links) link.tabIndex = link === target ? 0 : -1;
  });
  const press = useEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isArrow(key) || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLAnchorElement)) return;
    const others = linksIn(boxRef.current).filter((link) => link !== target);
    const found = nearestTo(
      target.getBoundingClientRect(),
      others.map((link) => link.getBoundingClientRect()),
      key,
    );
    if (found === null) return;
    event.preventDefault();
    others[found]?.focus();
  });
  useEffect(() => {
    const box = boxRef.current;
    box?.addEventListener('focusin', follow);
    box?.addEventListener('keydown', press);
    return () => {
      box?.removeEventListener('focusin', follow);
      box?.removeEventListener('keydown', press);
    };
  }, [boxRef, follow, press]);
}
