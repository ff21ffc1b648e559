/** Pages that are no use to come back to. */
const NOT_BACK = /^\/(login|logout|forgot-password|reset-password)?(\?|#|$)/;

/** `path` when it leads to a page of this origin, else null: no other host, no `//host`, no backslash, no control character. */
export function ownPath(path: string | null): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters from an address, which can make `/\t/host` a host
  return path !== null && /^\/(?![/\\])[^\\\u0000-\u001F]*$/.test(path) ? path : null;
}

/** The sign-in form, with where to go afterwards unless that is logout or the form itself. */
export function loginPath(target: string | null): string {
  const own = ownPath(target);
  return own === null || NOT_BACK.test(own) ? '/login' : `/login?redirect=${encodeURIComponent(own)}`;
}
