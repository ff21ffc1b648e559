import { locale } from './locale';
import { authSession } from './authSession';

/** Headers of every call to the API. Headers without a value are omitted. */
export function callHeaders(token: string | null, accept = 'application/json'): Record<string, string> {
  const application = authSession.applicationId();
  const xsrf = cookie('XSRF-TOKEN');
  return {
    Accept: accept,
    'Accept-Language': locale.get(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(application ? { ApplicationId: application } : {}),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
  };
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
