import { eq } from 'drizzle-orm';
import { plainTextOf } from '../../../domain/text/plainTextOf';
import { type About, fillVariables, type VariableName } from '../../../domain/messages/variables';
import type { Locale } from '../../../schema/resource';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { phrase } from '../../http/sentences';
import { escapeHtml } from '../../mail/escapeHtml';
import { renderMail } from '../../mail/renderMail';
import type { Mail } from '../../mail/queueMail';
import { type Sender, senderOf } from '../../mail/sender';

/** Subject and body, either as written or with the shared variables filled in. */
export interface Text {
  readonly subject: string;
  readonly body: string;
}

/** The sender: the organization, through its application. */
export interface From extends Sender {
  readonly organization: string;
  readonly email: string | null;
}

export async function fromOf(ctx: Pick<Ctx, 'db' | 'config'>, organization_id: string): Promise<From> {
  const organizations = table('organizations');
  const { name, email, application_id } = organizations;
  const [found] = await ctx.db.select({ name, email, application_id }).from(organizations).where(eq(organizations.id, organization_id));
  const sender = await senderOf(ctx.db, ctx.config, found?.application_id ?? organization_id);
  return { ...sender, organization: found?.name ?? sender.name, email: found?.email ?? null };
}

export function fillText({ subject, body }: Text, values: Readonly<Partial<Record<VariableName, string>>>): Text {
  return { subject: fillVariables(subject, values), body: fillVariables(body, values, escapeHtml) };
}

/** A message as one recipient gets it. A recipient without a known first name gets a neutral salutation. */
export function messageMail(
  text: Text,
  about: About,
  locale: Locale,
  from: From,
  to: { readonly email: string; readonly name: string; readonly first_name: string | null },
): Mail {
  const first_name = to.first_name?.trim() || phrase(locale, `messages.fallback.${about === 'product' ? 'customer' : 'participant'}`);
  const last_name = to.first_name && to.name.startsWith(to.first_name) ? to.name.slice(to.first_name.length).trim() : to.name;
  const { subject, body } = fillText(text, { first_name, last_name });
  const words = { organization: from.organization, application: from.name };
  return {
    to: { email: to.email, name: to.name },
    subject,
    ...renderMail({
      language: locale,
      from: from.organization,
      colour: from.colour,
      paragraphs: [],
      written: { html: body, text: plainTextOf(body) },
      button: null,
      notes: from.email ? [phrase(locale, 'messages.mail.questions', { ...words, email: from.email })] : [],
      footer: phrase(locale, 'messages.mail.footer', words),
    }),
  };
}
