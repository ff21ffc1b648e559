/** The part of the browser's Trusted Types used here; Safari and Firefox of some years ago do not have it and do not need it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string; createScript(code: string): string },
  ): unknown;
}

let clean: ((html: string) => string) | null = null;

/** Sets the sanitizer for HTML that a library writes into the page. The editor and the map load it with their code. */
export function cleanHtmlWith(how: (html: string) => string): void {
  clean = how;
}

/**
 * Installs the default Trusted Types policy (docs/decisions/0073-enforce-trusted-types-on-every-page.md). HTML is sanitized, or refused
 * while no sanitizer is loaded; a script must be one of our own files; strings are never executed. Call this before anything else uses the
 * page.
 */
export function guardPage(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML, createScriptURL, createScript: () => refuse('A script') });
}

function createHTML(html: string): string {
  if (html === '') return '';
  return clean ? clean(html) : refuse('HTML');
}

/** The files of the build, the service worker, and the blob that a map creates for its worker. */
export function createScriptURL(url: string): string {
  const { origin, pathname, protocol } = new URL(url, globalThis.location.href);
  const isOurs = origin === globalThis.location.origin;
  const isFile = pathname.startsWith('/assets/') || pathname === '/service-worker.js';
  return isOurs && (protocol === 'blob:' || isFile) ? url : refuse('A script from elsewhere');
}

function refuse(what: string): never {
  throw new TypeError(`${what} was about to become part of the page as text`);
}
