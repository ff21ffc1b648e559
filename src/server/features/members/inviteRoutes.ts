import * as z from 'zod';
import { birthIssues } from '../../../domain/persons/birth';
import { dayError } from '../../../schema/fields/date';
import { registeredAnswer } from '../../auth/answers';
import { guestWrite } from '../../auth/guestWrite';
import { addPerson } from '../../auth/people';
import { recordEvent } from '../../auth/recordEvent';
import { origin, takeLink } from '../../auth/secrets/attempts';
import { findLink, type Link } from '../../auth/secrets/linkTokens';
import { hashNewPassword } from '../../auth/secrets/passwords';
import { line, newPassword } from '../../auth/secrets/rules';
import { startSession } from '../../auth/secrets/sessions';
import { readClient } from '../../auth/sign-ins/signInClient';
import { type User, userByEmail, userById, userCard } from '../../auth/userCard';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { zoneOf } from '../../core/zoneOf';
import { pgFault } from '../../db/pgErrors';
import type { Deps } from '../../core/deps';
import { type Call, type Endpoint, endpoint, type PublicCtx, publicEndpoint } from '../../http/endpoint';
import { conflict, forbidden, invalid } from '../../core/apiError';
import { write } from '../../core/write';
import { invitationAnswer } from './answers';
import { acceptInvitation } from './acceptInvitation';
import { findInvitation, type Invitation, isInviteResource, isOpen } from './invitation';
import { linkSpent } from './linkSpent';
import { resendEndpoints } from './resend';

const registration = z.strictObject({
  first_name: line(80),
  last_name: line(80),
  date_of_birth: z.iso.date({ error: dayError }),
  password: newPassword,
  accept_terms: z.literal(true, { error: 'accept_terms' }),
});
type Registration = z.infer<typeof registration>;

export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/invites/{token}',
    tag: 'invites',
    summary: 'Read an invitation; the response does not reveal whether its address has an account',
    answer: invitationAnswer,
    run: async ({ ctx, params, http }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      return described((await opened(deps, ctx, params['token'] ?? '')).invitation);
    },
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/invites/{token}/register',
    tag: 'invites',
    status: 201,
    body: registration,
    answer: registeredAnswer,
    summary: 'Create an account from an invitation, and sign in',
    run: (call) => register(deps, call),
  }),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/invites/{token}/accept',
    tag: 'invites',
    summary: 'Accept an invitation with your existing account of the same address',
    answer: invitationAnswer,
    run: ({ ctx, params }) => accept(deps, ctx, params['token'] ?? ''),
  }),
  ...resendEndpoints(),
];

async function opened({ db }: Deps, ctx: PublicCtx, token: string): Promise<{ link: Link; invitation: Invitation }> {
  const link = await findLink(db.orm, 'invite', token, ctx.now);
  const invitation =
    link?.record_id && isInviteResource(link.resource) ? await findInvitation(db.orm, link.resource, link.record_id) : null;
  if (!link || !invitation || !isOpen(invitation, ctx.now)) throw linkSpent();
  return { link, invitation };
}

const described = ({ email, first_name, last_name, role, place, application_id, organization_id, expires_at }: Invitation) => ({
  email,
  first_name,
  last_name,
  role,
  name: place,
  application_id,
  organization_id,
  expires_at,
});

async function register(deps: Deps, { ctx, http, params, body }: Call<PublicCtx, Registration>) {
  await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
  const { link, invitation } = await opened(deps, ctx, params['token'] ?? '');
  const { password, accept_terms: _accepted, ...about } = body;
  const unborn = birthIssues(
    'date_of_birth',
    about.date_of_birth,
    todayOf({ now: ctx.now, zone: await zoneOf(deps.db.orm, invitation.application_id) }),
  );
  if (unborn.length > 0) throw invalid(unborn);
  if (await userByEmail(deps.db.orm, invitation.email)) throw known();
  const password_hash = await hashNewPassword(password, { ...about, email: invitation.email });
  const client = readClient(http, deps.config);
  const person = { ...about, email: invitation.email, locale: ctx.locale, terms_accepted_at: ctx.now.toISOString(), password_hash };
  return guestWrite(deps, ctx, async (w) => {
    let user: User | undefined;
    const { application_id, organization_id } = await acceptInvitation(
      w,
      link,
      invitation,
      async () => (user = await addPerson(w.db, person)),
    );
    if (!user) throw linkSpent();
    await recordEvent(w.db, {
      action: 'registered',
      now: ctx.now,
      correlation_id: ctx.correlation_id,
      user,
      application_id,
      organization_id,
    });
    return {
      ...(await startSession(w.db, user.id, ctx.now, { client, way: 'invite' })),
      user: userCard(user),
      application_id,
      organization_id,
    };
  }).catch((error: unknown) => {
    throw isTaken(error) ? known() : error;
  });
}

/** An existing account must sign in: a link in a mail does not replace its password. */
const known = () => conflict('errors.invite_known');

function isTaken(error: unknown): boolean {
  const fault = pgFault(error);
  return fault?.kind === 'unique' && fault.constraint === 'users_email_unique';
}

async function accept(deps: Deps, ctx: Ctx, token: string) {
  const { link, invitation } = await opened(deps, ctx, token);
  const user = await userById(ctx.db, ctx.actor.id);
  if (user.email !== invitation.email) {
    await recordEvent(ctx.db, {
      action: 'invite_refused',
      now: ctx.now,
      correlation_id: ctx.correlation_id,
      user,
      application_id: invitation.application_id,
      organization_id: invitation.organization_id,
    });
    throw forbidden('errors.invite_address');
  }
  return write(ctx, async (w) => described(await acceptInvitation(w, link, invitation, async () => user)));
}
