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

/**
 * The webhooks of the first application: its website, about orders, and the server that builds its apps. They are off, because nothing
 * exists at their addresses.
 */
export function buildWebhooks(
  now: Date,
  [application]: readonly Draft<'applications'>[],
  happened: {
    readonly organizations: readonly Draft<'organizations'>[];
    readonly orders: readonly Sold[];
    readonly builds: readonly Draft<'builds'>[];
  },
): Webhooks {
  if (!application) return { webhooks: [], webhook_deliveries: [] };
  const { calendar } = createPart(now, 'webhooks');
  const both = [websiteOf(calendar, application.id, happened), buildServerOf(calendar, application.id, happened.builds)];
  return { webhooks: both.map(({ webhook }) => webhook), webhook_deliveries: both.flatMap(({ deliveries }) => deliveries) };
}

type Calendar = ReturnType<typeof createPart>['calendar'];

interface FilledWebhook {
  readonly webhook: Draft<'webhooks'>;
  readonly deliveries: readonly Draft<'webhook_deliveries'>[];
}

function websiteOf(
  calendar: Calendar,
  application_id: string,
  { organizations, orders }: { readonly organizations: readonly Draft<'organizations'>[]; readonly orders: readonly Sold[] },
): FilledWebhook {
  const own = new Set(organizations.filter((organization) => organization.application_id === application_id).map(({ id }) => id));
  const mine = orders.filter(({ organization_id }) => own.has(organization_id));
  // One order per day is enough: the log then covers weeks.
  const sold = [...new Map(mine.map((order) => [order.created_at.slice(0, 10), order])).values()]
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .slice(-SHOWN);
  const created_at = calendar.daysAgo(300);
  const webhook_id = calendar.idAt(created_at);
  // Messages that waited for one that was never accepted were sent after it was given up.
  let free = '';
  const deliveries = sold.map(({ id, organization_id, created_at: at }, index): Draft<'webhook_deliveries'> => {
    const isLost = index === 1;
    // The website was down for a while, and the message arrived later.
    const isLate = index === sold.length - 4;
    const sent_at = [isLate ? after(at, LATE_MS) : at, free].toSorted().at(-1);
    if (isLost) free = after(at, GIVEN_UP_MS);
    return {
      ...deliveryOf(calendar, at, { type: 'order.created', data: { id, organization_id, changed: [] } }),
      webhook_id,
      status: isLost ? 'failed' : 'sent',
      tries: isLost ? 78 : isLate ? 9 : 1,
      answered: isLost ? 500 : 200,
      ...(isLost ? { error: 'refused' } : { sent_at }),
    };
  });
  return {
    webhook: {
      id: webhook_id,
      created_at,
      application_id,
      name: 'Website van de stad',
      url: 'https://www.speelstad.test/webhooks/speelveld',
      orders: true,
      participants: false,
      sessions: true,
      offers: true,
      is_enabled: false,
      last_sent_at: deliveries.findLast(({ status }) => status === 'sent')?.sent_at ?? null,
    },
    deliveries,
  };
}

/** The server was being updated when the last build was done, and accepted its message at the fourth attempt. */
function buildServerOf(calendar: Calendar, application_id: string, builds: readonly Draft<'builds'>[]): FilledWebhook {
  const created_at = calendar.daysAgo(62);
  const webhook_id = calendar.idAt(created_at);
  const ended = builds.filter(({ status }) => status === 'done' || status === 'failed');
  const deliveries = ended.map((build, index): Draft<'webhook_deliveries'> => {
    const { id, name, platform, app_id, version_name, build_number, status, message } = build;
    const at = build.done_at ?? '';
    const isLate = index === ended.length - 1;
    const data = { id, application_id, name, platform, app_id, version_name, build_number, status, message, bundle: null };
    return {
      ...deliveryOf(calendar, at, { type: status === 'done' ? 'build.done' : 'build.failed', data }),
      webhook_id,
      status: 'sent',
      tries: isLate ? 4 : 1,
      answered: 204,
      sent_at: after(at, isLate ? 210_000 : 1_000),
    };
  });
  return {
    webhook: {
      id: webhook_id,
      created_at,
      application_id,
      name: 'CI-server',
      url: 'https://ci.speelstad.test/speelveld',
      orders: false,
      participants: false,
      sessions: false,
      offers: false,
      builds: true,
      is_enabled: false,
      last_sent_at: deliveries.at(-1)?.sent_at ?? null,
    },
    deliveries,
  };
}

function deliveryOf(
  calendar: Calendar,
  at: string,
  { type, data }: { readonly type: string; readonly data: { readonly id: string; readonly [field: string]: unknown } },
) {
  return {
    id: calendar.idAt(at),
    created_at: at,
    event: type,
    message_id: `msg_${calendar.idAt(at).replaceAll('-', '')}`,
    record_id: data.id,
    payload: JSON.stringify({ type, timestamp: at, data }),
  };
}
