import type { ResourceName } from '../../resources/registry.gen';
import type { audit_log } from '../../src/server/db/system/records';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';
import { type Doer, type Earlier, writeHistory, type Whereabouts } from '../writeHistory';
import type { People } from './people';
import { ASKED, REJECTED } from './reviewCases';

type HistoricResource =
  | 'applications'
  | 'sports'
  | 'tags'
  | 'location_types'
  | 'product_types'
  | 'organization_types'
  | 'categories'
  | 'campaigns'
  | 'labels'
  | 'wallets'
  | 'organizations'
  | 'invites'
  | 'staff_invites'
  | 'coupons'
  | 'transaction_fees';
type Drafts = { readonly [N in HistoricResource]: readonly Draft<N>[] };

export interface Past {
  /** The same records, with the version and last change that follow from their history. */
  readonly drafts: Drafts;
  readonly lines: readonly (typeof audit_log.$inferInsert)[];
}

/** The number of organizations with a history in a scaled demo. */
const ORGANIZATIONS_WITH_HISTORY = 60;

/** Who created each record and what has changed since, so that History has contents. */
export function buildPast(now: Date, { superadmin, admin, organizer }: People, drafts: Drafts): Past {
  const part = createPart(now, 'past');
  const { calendar } = part;
  const lines: (typeof audit_log.$inferInsert)[] = [];

  function addHistory<N extends ResourceName>(
    resource: N,
    records: readonly Draft<N>[],
    maker: Doer,
    earlier: (record: Draft<N>, index: number) => Earlier<N>[] = () => [],
    where: (record: Draft<N>) => Whereabouts = () => ({}),
  ): Draft<N>[] {
    return records.map((record, index) => {
      const history = writeHistory(calendar, resource, record, maker, earlier(record, index), where(record));
      lines.push(...history.lines);
      return history.record;
    });
  }
  const inApplication = ({ application_id }: { application_id: string }) => ({ application_id });

  const applicationOf = new Map(drafts.organizations.map(({ id, application_id }) => [id, application_id]));

  const told: Drafts = {
    ...drafts,
    applications: addHistory('applications', drafts.applications, superadmin, (record) => [
      { at: calendar.after(record.created_at, 12), by: superadmin, was: { primary_color: '#2B5BD7', secondary_color: null } },
      { at: calendar.after(record.created_at, 90), by: admin, was: { support_url: null, zoom: 7 } },
    ]),
    sports: addHistory('sports', drafts.sports, superadmin, (record, index) =>
      index % 5 === 1
        ? [{ at: calendar.after(record.created_at, 60 + index * 11), by: superadmin, was: { highlighted: !record.highlighted } }]
        : [],
    ),
    tags: addHistory('tags', drafts.tags, admin, (record) =>
      renamed(part, record, admin, { '55-plus': 'Senioren', 'Voor het hele gezin': 'Gezinnen', 'Met begeleiding': 'Onder begeleiding' }),
    ),
    location_types: addHistory('location_types', drafts.location_types, superadmin),
    product_types: addHistory('product_types', drafts.product_types, superadmin, (record) =>
      renamed(part, record, superadmin, { Materiaalhuur: 'Verhuur', Strippenkaart: 'Rittenkaart' }),
    ),
    organization_types: addHistory('organization_types', drafts.organization_types, superadmin, (record) =>
      renamed(part, record, superadmin, { 'Zelfstandig trainer': 'ZZP-trainer' }),
    ),
    categories: addHistory(
      'categories',
      drafts.categories,
      admin,
      (record) => renamed(part, record, admin, { 'Op wieltjes': 'Skaten en skeeleren', 'IJs en winter': 'Wintersport' }),
      inApplication,
    ),
    campaigns: addHistory(
      'campaigns',
      drafts.campaigns,
      admin,
      (record, index) =>
        index % 3 === 0 ? [{ at: calendar.after(record.created_at, 2), by: admin, was: { title: `Concept: ${record.title ?? ''}` } }] : [],
      inApplication,
    ),
    labels: addHistory('labels', drafts.labels, admin, (record, index) => {
      const { activity_filter } = record;
      if (index > 1 || !activity_filter) return [];
      return [{ at: calendar.after(record.created_at, 33), by: admin, was: { activity_filter: { ...activity_filter, max_price: 9_500 } } }];
    }),
    wallets: addHistory('wallets', drafts.wallets, superadmin, (record) =>
      renamed(part, record, superadmin, { Vakantiegeluk: 'Zomertegoed' }),
    ),
    organizations: [
      ...addHistory(
        'organizations',
        drafts.organizations.slice(0, ORGANIZATIONS_WITH_HISTORY),
        admin,
        (record, index) => reviewed(part, record, index, { admin, organizer }),
        inApplication,
      ),
      ...drafts.organizations.slice(ORGANIZATIONS_WITH_HISTORY),
    ],
    staff_invites: addHistory('staff_invites', drafts.staff_invites, superadmin, undefined, inApplication),
    invites: addHistory('invites', drafts.invites, admin, undefined, ({ organization_id }) => ({
      organization_id,
      application_id: applicationOf.get(organization_id),
    })),
    transaction_fees: addHistory(
      'transaction_fees',
      drafts.transaction_fees,
      superadmin,
      ({ created_at, percentage }) =>
        percentage === 0 ? [] : [{ at: calendar.after(created_at, 3), by: superadmin, was: { fixed_in_cents: 30, percentage: 1.2 } }],
      inApplication,
    ),
  };
  return { drafts: told, lines: lines.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)) };
}

type Named = 'tags' | 'product_types' | 'organization_types' | 'categories' | 'wallets';

function renamed<N extends Named>(
  { calendar }: Part,
  record: Draft<N>,
  by: Doer,
  old: Readonly<Record<string, string>>,
): { at: string; by: Doer; was: { name: string } }[] {
  const name = old[record.name ?? ''];
  return name === undefined ? [] : [{ at: calendar.after(record.created_at, 48), by, was: { name } }];
}

function reviewed(
  { calendar, random }: Part,
  record: Draft<'organizations'>,
  index: number,
  { admin, organizer }: { admin: Doer; organizer: Doer },
): Earlier<'organizations'>[] {
  if (record.asked_at)
    return [{ at: record.asked_at, by: admin, was: { asked_at: null, asked_text: null }, reason: ASKED, action: 'change_asked' }];
  if (record.rejected_at)
    return [{ at: record.rejected_at, by: admin, was: { rejected_at: null, rejected_reason: null }, reason: REJECTED, action: 'rejected' }];
  if (record.status === 'pending') return [];
  const accepted: Earlier<'organizations'> = {
    at: calendar.after(record.created_at, random.whole(1, 4)),
    by: admin,
    was: { status: 'pending' },
  };
  if (record.status === 'archived') {
    return [
      { ...accepted, was: { status: 'pending', notes: null } },
      {
        at: calendar.after(record.created_at, random.whole(200, 400)),
        by: admin,
        was: { status: 'accepted' },
        reason: 'Op verzoek van het bestuur',
      },
    ];
  }
  if (index % 4 !== 0) return [accepted];
  return [accepted, { at: calendar.after(record.created_at, random.whole(8, 20)), by: organizer, was: { phone: null, header: null } }];
}
