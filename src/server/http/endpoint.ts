import type { Context } from 'hono';
import type { output } from 'zod';
import type { Need } from '../../domain/permissions/permissions';
import type { Rule } from '../../schema/fieldKind';
import type { Locale, Verb } from '../../schema/resource';
import type { AnyResource } from '../../schema/row';
import type { Ctx } from '../app/context';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a handler gets of a request. `body` has passed the endpoint's rule; ids in `params` are well formed. */
export interface Call<C = Ctx, B = unknown> {
  readonly ctx: C;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: B;
  readonly http: Context;
}

/** What a public handler knows: nobody is signed in. */
export interface PublicCtx {
  readonly locale: Locale;
  readonly now: Date;
  readonly correlation_id: string;
}

/** What a call of an application knows: which one it is. Nobody is signed in. */
export interface ClientCtx extends PublicCtx {
  readonly client: Client;
}

/** An application that calls with a token of its own (docs/domain/public-api.md 1 and 2). */
export interface Client {
  readonly application_id: string;
  readonly name: string;
  /** IANA zone of the application. */
  readonly zone: string;
}

interface Described {
  readonly method: Method;
  /** With its ids between braces: `/v1/admin/labels/{label_id}` (docs/domain/calls.md 1). */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** zod rule of a JSON body; without one the body is not read. Issues name fields by `resource`'s words. */
  readonly body?: Rule;
  readonly resource?: AnyResource;
  /** Of the calls that every entity has: whose need of the declaration the handler asks for. */
  readonly verb?: Verb;
  /** The body as the API document describes it, where a handler judges it itself. */
  readonly describes?: Rule;
  /** Names and meanings of query parameters, for the API document. */
  readonly query?: Readonly<Record<string, string>>;
  /** Names and meanings of request headers that only this call reads, for the API document. */
  readonly headers?: Readonly<Record<string, string>>;
  /** zod rule of the answer, for the API document. */
  readonly answer?: Rule;
  readonly status?: 200 | 201 | 202 | 204;
  /** Of a call that answers with a file: when it is not there yet, as what it answers with then (202). */
  readonly later?: string;
  /**
   * Asks for the rights of a call whose handler reads the body before it knows them: throws 403 or 404 as the handler would. Called
   * where the body is refused, so that rights come first.
   */
  readonly may?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<unknown>;
  /** A write that is there for whoever looks on as somebody else: the way back. */
  readonly mayWhileViewing?: true;
  /** What the body is, where it is no JSON: the handler reads it itself. */
  readonly form?: Rule;
}

/**
 * One call of the API. Everything the API answers is an endpoint: from the same list come the routes and the
 * API document. There is no form without `access`: 'public' is spelled out, 'client' asks for the token of an
 * application, all else for a person's, and a need is checked against the profile in the current application before
 * `run` starts (an organization's own needs are checked by whoever enters that organization).
 */
export interface Endpoint extends Described {
  readonly access: Need | 'public' | 'client';
  /** `http/mount.ts` calls it with the context that `access` asks for, and with a body that has passed the rule. */
  run(call: Call<PublicCtx | ClientCtx | Ctx, unknown>): Promise<Response | object | null>;
}

type Body<R> = R extends Rule ? output<R> : Record<never, never>;

/** An endpoint whose handler knows the type of its body from the rule. */
export function endpoint<R extends Rule | undefined = undefined>(
  spec: Omit<Described, 'body'> & {
    readonly access: Need;
    readonly body?: R;
    run(call: Call<Ctx, Body<R>>): Promise<Response | object | null>;
  },
): Endpoint {
  return spec as Endpoint;
}

/** The same for what anybody may call: login, reset, an invitation, the branding. */
export function publicEndpoint<R extends Rule | undefined = undefined>(
  spec: Omit<Described, 'body'> & { readonly body?: R; run(call: Call<PublicCtx, Body<R>>): Promise<Response | object | null> },
): Endpoint {
  return { ...spec, access: 'public' } as Endpoint;
}

/** The same for what an application calls, and nobody else: a person's token opens it no more than none. */
export function clientEndpoint<R extends Rule | undefined = undefined>(
  spec: Omit<Described, 'body'> & { readonly body?: R; run(call: Call<ClientCtx, Body<R>>): Promise<Response | object | null> },
): Endpoint {
  return { ...spec, access: 'client' } as Endpoint;
}
