import type { Page } from 'playwright-core';
import { call } from './call';

/** Creates a row through the API as the user of the page. */
export async function make(page: Page, path: string, body: object): Promise<{ id: string } & Record<string, unknown>> {
  const { status, json } = await call(page, 'POST', path, body);
  if (status !== 201 && status !== 200) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}
