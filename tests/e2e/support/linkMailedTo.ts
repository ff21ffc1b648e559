import type { Page } from 'playwright-core';
import { call } from './call';

/** The way into the product that the newest mail to `email` gives, as a superadmin reads it in the outbox: path and query. */
export async function linkMailedTo(superadmin: Page, email: string): Promise<string> {
  const { json: list } = await call(superadmin, 'GET', `/v1/admin/outbox?search=${encodeURIComponent(email)}`);
  const { json: mail } = await call(superadmin, 'GET', `/v1/admin/outbox/${list.mails[0]?.id}`);
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(mail.body_text ?? '') ?? [];
  if (!link) throw new Error(`No link in the mail to ${email}: ${JSON.stringify(mail)}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
