import type { Operation } from './document';

/**
 * A call as a shell command. The token is `$TOKEN` and ids in the path are variables too, so that it runs once those are set.
 *
 * @example curl -X DELETE "https://…/v1/admin/labels/$LABEL_ID" \   -H "Authorization: Bearer $TOKEN"
 */
export function curlOf({ method, path, access, example }: Operation, origin: string): string {
  const address = origin + path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`);
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}"`,
    ...(access === 'open' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(example !== null
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`]
      : []),
  ];
  return parts.join(' \\\n  ');
}
