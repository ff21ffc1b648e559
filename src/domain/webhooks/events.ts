/** The entities that webhooks report: the switch that enables them, and the first part of the event type. */
const REPORTED = {
  orders: { of: 'orders', noun: 'order' },
  participants: { of: 'participants', noun: 'participant' },
  sessions: { of: 'sessions', noun: 'session' },
  activities: { of: 'offers', noun: 'offer' },
} as const;

/** The switches of a webhook. Builds are no entries of an organization's history: `builds` is announced when a build ends. */
export type WebhookSwitch = (typeof REPORTED)[keyof typeof REPORTED]['of'] | 'builds';

/** The part of a history entry that determines its event. */
export interface ReportedEntry {
  readonly action: string;
  readonly resource: string;
  readonly record_id: string | null;
  readonly organization_id?: string | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

export interface WebhookEvent {
  readonly of: WebhookSwitch;
  readonly organization_id: string;
  /** `order.created`, `session.cancelled`: the noun and the history action. */
  readonly type: string;
  /** Ids and names of fields only: a receiver with access can request the rest from the API. */
  readonly data: { readonly id: string; readonly organization_id: string; readonly changed: readonly string[] };
}

/**
 * The event of a history entry; null if webhooks do not report it. Source: docs/domain/webhooks.md 1.
 *
 * @example eventOf({ action: 'cancelled', resource: 'sessions', record_id: 's', organization_id: 'o', after: { status: 'cancelled' } })?.type // 'session.cancelled'
 */
export function eventOf({ action, resource, record_id, organization_id, after }: ReportedEntry): WebhookEvent | null {
  if (!Object.hasOwn(REPORTED, resource) || record_id === null || !organization_id) return null;
  const { of, noun } = REPORTED[resource as keyof typeof REPORTED];
  const changed = action === 'created' ? [] : Object.keys(after ?? {}).sort();
  return { of, organization_id, type: `${noun}.${action}`, data: { id: record_id, organization_id, changed } };
}
