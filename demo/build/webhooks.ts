import { createPart } from '../createPart';
import type { Draft } from '../draft';

interface Sold {
  readonly id: string;
  readonly organization_id: string;
  readonly created_at: string;
}

interface Webhooks {
  readonly webhooks: readonly Draft<'webhooks'>[];
  readonly webhook_deliveries: readonly Draft<'webhook_deliveries'>[];
}

const SHOWN = 12;

/** The website of the first application is told of its orders. It is off, as nobody stands at that address. */
export function buildWebhooks(
  now: Date,
  [application]: readonly Draft<'applications'>[],
  organizations: readonly Draft<'organizations'>[],
  orders: readonly Sold[],
): Webhooks {
  const { calendar } = createPart(now, 'webhooks');
  if (!application) return { webhooks: [], webhook_deliveries: [] };
  const own = new Set(organizations.filter((one) => one.application_id === application.id).map(({ id }) => id));
  const mine = orders.filter(({ organization_id }) => own.has(organization_id));
  // One order of an hour will do: the log shows days, not a busy minute.
  const sold = [...new Map(mine.map((order) => [order.created_at.slice(0, 13), order])).values()]
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .slice(-SHOWN);
  const last_sent_at = sold.at(-1)?.created_at ?? null;
  const created_at = calendar.daysAgo(300);
  const webhook: Draft<'webhooks'> = {
    id: calendar.idAt(created_at),
    created_at,
    application_id: application.id,
    name: 'Website van de stad',
    url: 'https://www.speelstad.test/webhooks/speelveld',
    orders: true,
    participants: false,
    sessions: true,
    offers: true,
    is_enabled: false,
    last_sent_at,
  };
  const webhook_deliveries = sold.map(({ id, organization_id, created_at: at }, index): Draft<'webhook_deliveries'> => {
    const data = { id, organization_id, changed: [] };
    // The website was away for a night, and the message came after all; one it never took.
    const isLate = index === sold.length - 4;
    const isLost = index === 1;
    return {
      id: calendar.idAt(at),
      created_at: at,
      webhook_id: webhook.id,
      event: 'order.created',
      message_id: `msg_${calendar.idAt(at).replaceAll('-', '')}`,
      status: isLost ? 'failed' : 'sent',
      tries: isLost ? 80 : isLate ? 9 : 1,
      answered: isLost ? 500 : 200,
      ...(isLost ? { error: 'refused' } : { sent_at: at }),
      payload: JSON.stringify({ type: 'order.created', timestamp: at, data }),
    };
  });
  return { webhooks: [webhook], webhook_deliveries };
}
