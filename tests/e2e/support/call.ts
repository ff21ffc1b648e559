import type { Page } from 'playwright-core';

export interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the API answers; the journey says what it expects of it
  readonly json: any;
}

/** Calls the API as the user of the page: to create the rows of a journey, or to check that a call is refused. */
export const call = (page: Page, method: string, path: string, body?: unknown): Promise<Reply> =>
  page.evaluate(
    async (request) => {
      const cookie = (name: string) =>
        document.cookie
          .split('; ')
          .find((pair) => pair.startsWith(`${name}=`))
          ?.slice(name.length + 1) ?? '';
      const application = localStorage.getItem('application_id');
      const answer = await fetch(request.path, {
        method: request.method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'nl',
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          'X-XSRF-TOKEN': decodeURIComponent(cookie('XSRF-TOKEN')),
          ...(application ? { ApplicationId: application } : {}),
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      const text = await answer.text();
      return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
    },
    { method, path, body },
  );
