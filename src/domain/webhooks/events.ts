/** What webhooks are told of: by entity, the switch that asks for it and the word that an event begins with. */
const TOLD = {
  orders: { of: 'orders', noun: 'order' },
  participants: { of: 'participants', noun: 'participant' },
  sessions: { of: 'sessions', noun: 'session' },
  activities: { of: 'offers', noun: 'offer' },
} as const;

export type WebhookSwitch = (typeof TOLD)[keyof typeof TOLD]['of'];

/** One line of the history, as far as an event follows from it. */
export interface ToldLine {
  readonly action: string;
  readonly resource: string;
  readonly record_id: string | null;
  readonly organization_id?: string | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

export interface WebhookEvent {
  readonly of: WebhookSwitch;
  readonly organization_id: string;
  /** `order.created`, `session.cancelled`: the noun, and what the history calls it. */
  readonly type: string;
  /** Ids and names of fields: a receiver that may see more asks the API. */
  readonly data: { readonly id: string; readonly organization_id: string; readonly changed: readonly string[] };
}

/**
 * The event that a line of the history is; null where webhooks are told nothing of it. Source: docs/domain/webhooks.md 1.
 *
 * @example eventOf({ action: 'cancelled', resource: 'sessions', record_id: 's', organization_id: 'o', after: { status: 'cancelled' } })?.type // 'session.cancelled'
 */
export function eventOf({ action, resource, record_id, organization_id, after }: ToldLine): WebhookEvent | null {
  if (!Object.hasOwn(TOLD, resource) || record_id === null || !organization_id) return null;
  const { of, noun } = TOLD[resource as keyof typeof TOLD];
  const changed = action === 'created' ? [] : Object.keys(after ?? {}).sort();
  return { of, organization_id, type: `${noun}.${action}`, data: { id: record_id, organization_id, changed } };
}
