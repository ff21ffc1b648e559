/** Pages to which a user is not returned. */
const NOT_BACK = /^\/(login|logout|forgot-password|reset-password)?(\?|#|$)/;

/** `path` if it leads to a page of this origin, otherwise null: no other host, no `//host`, no backslash, no control character. */
export function ownPath(path: string | null): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters from an address, which can make `/\t/host` a host
  return path !== null && /^\/(?![/\\])[^\\\u0000-\u001F]*$/.test(path) ? path : null;
}

/** The sign-in form, with the page to return to unless that is logout or the form itself. */
export function loginPath(target: string | null): string {
  const own = ownPath(target);
  return own === null || NOT_BACK.test(own) ? '/login' : `/login?redirect=${encodeURIComponent(own)}`;
}
