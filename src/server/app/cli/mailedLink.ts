import { parseArgs } from 'node:util';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { linksMailedTo, type MailedLink } from '../../features/outbox/linksMailedTo';
import { askServer } from '../control/askServer';
import { createLog } from '../../base/log';
import { ask } from './ask';

/**
 * `user:link [--email ...]`: prints the links in mails that have not been sent, such as an invitation or a password reset, so that an
 * installation without a mail server can let people in. Asks a running server, or opens the store itself.
 *
 * @returns the exit code
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...argv], options: { email: { type: 'string' } } });
    const email = values.email ?? (await ask('Email address: '));
    const links = await linksOf(email, env);
    if (links.length === 0) console.error(`No email to ${email} holds a link that was not sent yet.`);
    for (const { subject, written_at, url } of links) console.log(`${subject} (${written_at})\n  ${url}`);
    return links.length > 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `No link can be given: ${(error as Error).message}`);
    return 1;
  }
}

async function linksOf(email: string, env: NodeJS.ProcessEnv): Promise<readonly MailedLink[]> {
  const dataDir = env['DATA_DIR'] || './data';
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const answer = databaseUrl === '' ? await askServer(dataDir, { command: 'links', email }) : null;
  if (answer?.kind === 'refused') throw new Error(answer.message);
  if (answer) return answer.links;
  const db = await connect({ databaseUrl, dataDir, log: createLog('warn') });
  try {
    return await linksMailedTo(db, email, new Date());
  } finally {
    await db.close();
  }
}
