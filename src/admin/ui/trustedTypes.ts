/** As much of the browser's Trusted Types as is asked for here; Safari and Firefox of some years ago have none, and need none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string; createScript(code: string): string },
  ): unknown;
}

let clean: ((html: string) => string) | null = null;

/** Says how text becomes HTML where a library writes it into a page of ours: the editor and the map bring it, with what cleans. */
export function cleanHtmlWith(how: (html: string) => string): void {
  clean = how;
}

/**
 * Installs the default Trusted Types policy (docs/decisions/0073-enforce-trusted-types-on-every-page.md). HTML is cleaned, or refused
 * while no cleaner is loaded; a script is a file of our own; text is never run. Call this before anything else uses the page.
 */
export function guardPage(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML, createScriptURL, createScript: () => refuse('A script') });
}

function createHTML(html: string): string {
  if (html === '') return '';
  return clean ? clean(html) : refuse('HTML');
}

/** The files of the build, the service worker, and what a map puts together in the page itself for its worker. */
export function createScriptURL(url: string): string {
  const { origin, pathname, protocol } = new URL(url, globalThis.location.href);
  const isOurs = origin === globalThis.location.origin;
  const isFile = pathname.startsWith('/assets/') || pathname === '/service-worker.js';
  return isOurs && (protocol === 'blob:' || isFile) ? url : refuse('A script from elsewhere');
}

function refuse(what: string): never {
  throw new TypeError(`${what} was about to become part of the page as text`);
}
