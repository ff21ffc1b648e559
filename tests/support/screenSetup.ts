import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { chooseLocale } from '../../providers/locale';

/**
 * Keeps the style elements of emotion out of the document. Screen tests ask for no styles of components, and jsdom matches every
 * rule of the document each time a test looks for a role, so that each test file would make the next ones slower.
 */
const { head } = document;
const insertBefore = head.insertBefore.bind(head);
head.insertBefore = <Inserted extends Node>(node: Inserted, child: Node | null): Inserted =>
  node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined ? node : insertBefore(node, child);

// Screen tests of a worker share one document, so each test leaves it as it found it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.title = '';
  chooseLocale('nl');
});
