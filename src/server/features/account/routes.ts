import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { AVATAR_RULE } from '../../../domain/files/avatar';
import type { Profile } from '../../../domain/permissions/permissions';
import { LOCALES } from '../../../schema/resource';
import { type Ctx, isSuperadmin, profileInApplication, type Viewer } from '../../core/context';
import { audit } from '../../core/audit';
import { userAnswer } from '../../auth/answers';
import { authorizeOrganization } from '../../engine/authorize';
import { users } from '../../db/system/people';
import { table } from '../../db/tables';
import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint } from '../../http/endpoint';
import type { FindApplication } from '../../core/context';
import { bearer } from '../../http/bearer';
import { forbidden, invalid, unauthorized } from '../../core/apiError';
import { claimFile } from '../../files/claimFile';
import { write, type WriteCtx } from '../../core/write';
import { findApplication } from '../../auth/findApplication';
import { confirmIdentity, type Proof, proof } from '../../auth/confirmIdentity';
import { type Chooser, hashNewPassword } from '../../auth/secrets/passwords';
import { line, newPassword } from '../../auth/secrets/rules';
import { endSessions, sessionOf } from '../../auth/secrets/sessions';
import { type User, userById, userCard } from '../../auth/userCard';

const changes = z.strictObject({
  first_name: line(80).optional(),
  last_name: line(80).optional(),
  avatar: z.string().max(200).nullable().optional(),
  locale: z.enum(LOCALES).optional(),
  password: newPassword.optional(),
  ...proof,
});
type Changes = z.infer<typeof changes>;

const UUID = z.uuid();

const workspace = { application_id: z.uuid().nullable(), organization_id: z.uuid().nullable() };
const profileAnswer = z.strictObject({
  user: userAnswer,
  roles: z.array(z.string()),
  abilities: z.array(z.string()),
  ...workspace,
  is_superadmin: z.boolean(),
  must_secure: z.boolean(),
  memberships: z.array(z.strictObject({ role: z.string(), ...workspace, name: z.string().nullable() })),
  viewing: z.strictObject({ role: z.string().nullable(), user: userAnswer.nullable(), started_at: z.iso.datetime() }).nullable(),
});

export function routes(deps: Deps): Endpoint[] {
  const find = findApplication(deps);
  const about = { path: '/v1/admin/profile', tag: 'profile', access: 'signed-in' } as const;
  const change = (method: 'put' | 'patch') =>
    endpoint({
      ...about,
      method,
      summary: 'Update your name, picture, language or password',
      answer: profileAnswer,
      body: changes,
      run: async ({ ctx, body, http }) => {
        await changeOwn(ctx, body, bearer(http));
        return answer(ctx, await placeOf(ctx, new URLSearchParams(), find));
      },
    });
  return [
    endpoint({
      ...about,
      method: 'get',
      summary: 'Read your profile, and your permissions in an organization or application',
      answer: profileAnswer,
      query: {
        organization: 'id of the organization to enter',
        application: 'id of the application to enter; by default the current one',
      },
      run: async ({ ctx, query }) => answer(ctx, await placeOf(ctx, query, find)),
    }),
    change('put'),
    change('patch'),
  ];
}

interface CurrentWorkspace {
  readonly profile: Profile;
  readonly application_id: string | null;
  readonly organization_id: string | null;
}

/** The user's profile in the requested organization or application. Throws 403 without access, whether it exists or not. */
async function placeOf(ctx: Ctx, query: URLSearchParams, find: FindApplication): Promise<CurrentWorkspace> {
  const organization = query.get('organization');
  const application = query.get('application');
  for (const id of [organization, application]) if (id !== null && !UUID.safeParse(id).success) throw forbidden();
  if (organization !== null) {
    const { id, application_id, profile } = await authorizeOrganization(ctx, organization);
    return { profile, application_id, organization_id: id };
  }
  if (application === null) return { profile: ctx.profile, application_id: ctx.application_id, organization_id: null };
  const found = await find(ctx.actor, application);
  return { profile: profileInApplication(ctx.actor, found?.id ?? null), application_id: found?.id ?? null, organization_id: null };
}

async function answer(ctx: Ctx, { profile, application_id, organization_id }: CurrentWorkspace) {
  const { viewer } = ctx.actor;
  const user = userCard(await userById(ctx.db, viewer?.id ?? ctx.actor.id));
  const { roles, abilities } = profile;
  return {
    user,
    roles,
    abilities,
    application_id,
    organization_id,
    is_superadmin: isSuperadmin(ctx.actor),
    must_secure: ctx.actor.must_secure ?? false,
    memberships: await named(ctx),
    viewing: viewer ? await viewingOf(ctx, viewer) : null,
  };
}

/** What the user is viewing as; `user` remains the user who signed in. */
async function viewingOf(ctx: Ctx, { viewing }: Viewer) {
  const { role, user_id, started_at } = viewing;
  return {
    role,
    user: user_id === null ? null : userCard(await userById(ctx.db, user_id)),
    started_at: new Date(started_at).toISOString(),
  };
}

/** The user's memberships with the names of their organization or application, for the landing page and the workspace chooser. */
async function named(ctx: Ctx) {
  const { memberships } = ctx.actor;
  const ids = (column: 'application_id' | 'organization_id') => memberships.flatMap((membership) => membership[column] ?? []);
  const names = new Map<string, string>();
  for (const [name, wanted] of [
    ['applications', ids('application_id')],
    ['organizations', ids('organization_id')],
  ] as const) {
    if (wanted.length === 0) continue;
    const from = table(name);
    const rows = await ctx.db.select({ id: from.id, name: from.name }).from(from).where(inArray(from.id, wanted));
    for (const row of rows) names.set(row.id, row.name);
  }
  return memberships.map(({ role, application_id, organization_id }) => ({
    role,
    application_id,
    organization_id,
    name: names.get(organization_id ?? application_id ?? '') ?? null,
  }));
}

async function changeOwn(ctx: Ctx, { password, current_password, confirmation, ...asked }: Changes, token: string | null): Promise<void> {
  const before = await userById(ctx.db, ctx.actor.id);
  const password_hash =
    password === undefined ? undefined : await newHash(ctx, { ...before, ...asked }, password, { current_password, confirmation });
  const session = token && (await sessionOf(ctx.db, token));
  if (!session) throw unauthorized();
  await write(ctx, async (w) => {
    const own = { ...asked, ...(asked.avatar === undefined ? {} : { avatar: await claimAvatar(w, before, asked.avatar) }) };
    await w.db
      .update(users)
      .set({ ...own, ...(password_hash ? { password_hash } : {}), updated_at: w.now.toISOString() })
      .where(eq(users.id, before.id));
    const after = { ...before, ...own };
    if (Object.keys(own).length > 0)
      await audit(w, { action: 'updated', resource: 'users', record_id: before.id, before: userCard(before), after: userCard(after) });
    if (!password_hash) return;
    await endSessions(w.db, before.id, w.now, session.family_id);
    await audit(w, { action: 'password_changed', resource: 'users', record_id: before.id });
  });
}

/** Hash of a new password, which requires the current password or a passkey. Computed outside the transaction. */
async function newHash(ctx: Ctx, chooser: Chooser, password: string, given: Proof): Promise<string> {
  await confirmIdentity(ctx, given);
  return hashNewPassword(password, chooser);
}

async function claimAvatar(w: WriteCtx, { avatar }: User, asked: string | null): Promise<string | null> {
  const claimed = await claimFile(w.db, {
    token_or_id: asked,
    current_id: avatar,
    actor_id: w.actor.id,
    rule: { ...AVATAR_RULE, visibility: 'public' },
    application_id: w.application_id,
    now: w.now,
  });
  if ('issue' in claimed) throw invalid([issue('avatar', claimed.issue.key, claimed.issue.values)]);
  return claimed.file_id;
}
