import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { chooseLocale } from '../../providers/locale';

/**
 * Keeps emotion's style elements out of the document. Screen tests do not check component styles, and jsdom matches every CSS rule whenever
 * a test queries a role. The rules of one test file would slow down the next.
 */
const { head } = document;
const insertBefore = head.insertBefore.bind(head);
head.insertBefore = <Inserted extends Node>(node: Inserted, child: Node | null): Inserted =>
  node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined ? node : insertBefore(node, child);

// Screen tests of a worker share one document, so each test restores it.
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
