import type { Context } from 'hono';
import type { output } from 'zod';
import type { Need } from '../../domain/permissions/permissions';
import type { Rule } from '../../schema/fieldKind';
import type { Locale, Verb } from '../../schema/resource';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../core/context';
import type { Deprecation } from './deprecation';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A request as seen by a handler. `body` has passed the endpoint's rule, and ids in `params` are well formed. */
export interface Call<C = Ctx, B = unknown> {
  readonly ctx: C;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: B;
  readonly http: Context;
}

/** The context of a public endpoint, without a user. */
export interface PublicCtx {
  readonly locale: Locale;
  readonly now: Date;
  readonly correlation_id: string;
}

/** The context of a request by an application, without a user. */
export interface ClientCtx extends PublicCtx {
  readonly client: Client;
}

/** An application that uses its own token (docs/domain/public-api.md 1 and 2). */
export interface Client {
  readonly application_id: string;
  readonly name: string;
  /** IANA time zone of the application. */
  readonly zone: string;
}

/** Finds the application of a token and counts the request: 429 above the limit. Null for an unknown or expired token. */
export type FindClient = (token: string, now: Date) => Promise<Client | null>;

interface Described {
  readonly method: Method;
  /** Path with ids in braces: `/v1/admin/labels/{label_id}` (docs/domain/calls.md 1). */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** zod rule of the JSON body; without one the body is not read. Messages name fields by the labels of `resource`. */
  readonly body?: Rule;
  readonly resource?: AnyResource;
  /** For the endpoints that every entity has: the verb whose access rule in the declaration applies. */
  readonly verb?: Verb;
  /** Body in the API document, when the handler validates the body itself. */
  readonly describes?: Rule;
  /** Names and descriptions of query parameters, for the API document. */
  readonly query?: Readonly<Record<string, string>>;
  /** Names and descriptions of request headers specific to this endpoint, for the API document. */
  readonly headers?: Readonly<Record<string, string>>;
  /** zod rule of the response, for the API document. */
  readonly answer?: Rule;
  /** The response is a record of `resource`. With `answer`, it is either of the two. */
  readonly returnsRecord?: true;
  /** The response is a list of records of `resource`, with its pagination, and with its tabs and totals if the entity has any. */
  readonly returnsList?: true;
  /** For an endpoint that returns a record: it also returns `organization_id`, which is not in the path. */
  readonly returnsOwner?: true;
  readonly status?: 200 | 201 | 202 | 204;
  /** For an endpoint that returns a file: its media types, for the API document. */
  readonly files?: readonly string[];
  /** For an endpoint that returns a file: description of the 202 response while the file is not ready. */
  readonly later?: string;
  /**
   * Checks access for an endpoint whose handler reads the body before it can check access; throws 403 or 404 as the handler would. Called
   * when the body is invalid, so that access is always checked first.
   */
  readonly may?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<unknown>;
  /** What a refused request gets instead of a problem (RFC 9457), for the API document. */
  readonly refusal?: string;
  /** Set when the operation will be removed: its responses and the API document announce that. */
  readonly deprecation?: Deprecation;
  /** Allows this write while viewing as someone else, such as to end the viewing. */
  readonly mayWhileViewing?: true;
  /** Body that is not JSON; the handler reads it itself. */
  readonly form?: Rule;
}

/**
 * An endpoint of the API. Both the routes and the API document are generated from the list of endpoints. `access` is mandatory: 'public'
 * has to be spelled out, 'client' requires an application's token, and anything else a user's token. An access rule is checked against the
 * user's profile in the current application before `run` is called; rules within an organization are checked when the organization is
 * entered.
 */
export interface Endpoint extends Described {
  readonly access: Need | 'public' | 'client';
  /** Called by `app/mount.ts` with the context for `access` and a validated body. */
  run(call: Call<PublicCtx | ClientCtx | Ctx, unknown>): Promise<Response | object | null>;
}

type Body<R> = R extends Rule ? output<R> : Record<never, never>;

/** What a handler may return for a response that the rule `A` describes; without a rule, any object. */
type Returned<A> = A extends Rule ? Serializable<output<A>> : object;

/** A value that is `T` once it is sent as JSON: a text may be a date, and an object may have more fields where `T` allows any. */
type Serializable<T> = T extends string
  ? T | (string extends T ? Date : never)
  : T extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : T extends object
      ? { readonly [K in keyof T as AnyKey<T, K>]: Serializable<T[K]> }
      : T;

/** Leaves out an index signature that allows any value. */
type AnyKey<T, K extends keyof T> = string extends K ? (unknown extends T[K] ? never : K) : K;

/** What a successful request is answered with. One of these is mandatory, so that the API document describes every response. */
type Answers =
  | { readonly answer: Rule }
  | { readonly returnsRecord: true }
  | { readonly returnsList: true }
  | { readonly files: readonly string[] }
  | { readonly later: string }
  | { readonly status: 202 | 204 };

/** The parts of an endpoint from which the types of its handler follow. */
interface Handled<C, R, A, W> {
  readonly body?: R;
  readonly answer?: A;
  readonly returnsRecord?: W;
  run(call: Call<C, Body<R>>): Promise<Response | Returned<A> | (W extends true ? AnyRow : null) | null>;
}

type Spec<C, R, A, W> = Omit<Described, 'body' | 'answer' | 'returnsRecord'> & Handled<C, R, A, W> & Answers;

/** A rule, or undefined for an endpoint without one. */
type Optional<T> = T | undefined;

/** Defines an endpoint. The types of its body and of its response follow from their rules. */
export function endpoint<R extends Optional<Rule> = undefined, A extends Optional<Rule> = undefined, W extends Optional<true> = undefined>(
  spec: Spec<Ctx, R, A, W> & { readonly access: Need },
): Endpoint {
  return spec as Endpoint;
}

/** Defines an endpoint that anyone may call, such as login, password reset, invitations and branding. */
export function publicEndpoint<R extends Optional<Rule> = undefined, A extends Optional<Rule> = undefined>(
  spec: Spec<PublicCtx, R, A, undefined>,
): Endpoint {
  return { ...spec, access: 'public' } as Endpoint;
}

/** Defines an endpoint for applications only; a user's token does not give access. */
export function clientEndpoint<R extends Optional<Rule> = undefined, A extends Optional<Rule> = undefined>(
  spec: Spec<ClientCtx, R, A, undefined>,
): Endpoint {
  return { ...spec, access: 'client' } as Endpoint;
}
