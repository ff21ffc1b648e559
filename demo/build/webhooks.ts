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
const LATE_MS = 2.25 * 3_600_000;
const GIVEN_UP_MS = 3 * 24 * 3_600_000;

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** The webhook of the first application's website about its orders. It is off, because nothing exists at that address. */
export function buildWebhooks(
  now: Date,
  [application]: readonly Draft<'applications'>[],
  organizations: readonly Draft<'organizations'>[],
  orders: readonly Sold[],
): Webhooks {
  const { calendar } = createPart(now, 'webhooks');
  if (!application) return { webhooks: [], webhook_deliveries: [] };
  const own = new Set(organizations.filter((organization) => organization.application_id === application.id).map(({ id }) => id));
  const mine = orders.filter(({ organization_id }) => own.has(organization_id));
  // One order per day is enough: the log then covers weeks.
  const sold = [...new Map(mine.map((order) => [order.created_at.slice(0, 10), order])).values()]
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .slice(-SHOWN);
  const created_at = calendar.daysAgo(300);
  const webhook_id = calendar.idAt(created_at);
  // Messages that waited for one that was never accepted were sent after it was given up.
  let free = '';
  const webhook_deliveries = sold.map(({ id, organization_id, created_at: at }, index): Draft<'webhook_deliveries'> => {
    const data = { id, organization_id, changed: [] };
    const isLost = index === 1;
    // The website was down for a while, and the message arrived later.
    const isLate = index === sold.length - 4;
    const sent_at = [isLate ? after(at, LATE_MS) : at, free].toSorted().at(-1);
    if (isLost) free = after(at, GIVEN_UP_MS);
    return {
      id: calendar.idAt(at),
      created_at: at,
      webhook_id,
      event: 'order.created',
      message_id: `msg_${calendar.idAt(at).replaceAll('-', '')}`,
      status: isLost ? 'failed' : 'sent',
      tries: isLost ? 78 : isLate ? 9 : 1,
      answered: isLost ? 500 : 200,
      ...(isLost ? { error: 'refused' } : { sent_at }),
      payload: JSON.stringify({ type: 'order.created', timestamp: at, data }),
    };
  });
  const webhook: Draft<'webhooks'> = {
    id: webhook_id,
    created_at,
    application_id: application.id,
    name: 'Website van de stad',
    url: 'https://www.speelstad.test/webhooks/speelveld',
    orders: true,
    participants: false,
    sessions: true,
    offers: true,
    is_enabled: false,
    last_sent_at: webhook_deliveries.findLast(({ status }) => status === 'sent')?.sent_at ?? null,
  };
  return { webhooks: [webhook], webhook_deliveries };
}
