import { v4 } from 'uuid';
import type { ResourceName } from '../resources/registry.gen';
import type { wallet_moves } from '../src/server/db/system/wallets';
import type { audit_log, check_ins } from '../src/server/db/system/records';
import { buildApplications } from './build/applications';
import { type Apps, buildApps } from './build/builds';
import { buildCoupons } from './build/coupons';
import { buildFinanceInfo } from './build/financeInfo';
import { buildMovePrices } from './build/movePrices';
import { buildRedemptions } from './build/redemptions';
import { buildLedger, type Ledger } from './build/ledger';
import { withMistakes } from './build/mistakes';
import { redeemed } from './build/redeemed';
import { buildInvoices, type Invoices } from './build/invoices';
import { buildInvitations } from './build/invitations';
import { buildRoles } from './build/roles';
import { buildLabels } from './build/labels';
import { buildNotifications } from './build/notifications';
import { buildOrganizations } from './build/organizations';
import { buildOversight } from './build/oversight';
import { buildPayouts } from './build/payouts';
import type { Paid } from './build/payoutBatch';
import { buildPast } from './build/past';
import { buildPeople, type MembershipRow, type UserRow } from './build/people';
import { buildPlatform } from './build/platform';
import { buildSignIns } from './build/signIns';
import { buildTeamViews } from './build/teamViews';
import { buildSettlements } from './build/settlements';
import { buildTransactionFees } from './build/transactionFees';
import { buildWebhooks } from './build/webhooks';
import { createGallery, type Sketch } from './createGallery';
import { createPart } from './createPart';
import { createRandom } from './createRandom';
import { type Batch, batchOf } from './draft';
import { buildCheckIns } from './season/buildCheckIns';
import { buildSeason } from './season/buildSeason';
import { buildSeasonPast } from './season/buildSeasonPast';
import { homesOf } from './season/homes';

/** All rows of the demo, and the pictures that must still be painted. */
export interface Demo {
  /** The owner of the pictures. */
  readonly owner_id: string;
  readonly sketches: readonly Sketch[];
  readonly users: readonly UserRow[];
  readonly memberships: readonly MembershipRow[];
  /** The abilities of the custom roles. */
  readonly abilities: ReturnType<typeof buildRoles>['abilities'];
  readonly batches: readonly Batch[];
  /** The sign-ins, and the tokens of the active ones. */
  readonly sign_ins: ReturnType<typeof buildSignIns>['sign_ins'];
  readonly tokens: ReturnType<typeof buildSignIns>['tokens'];
  readonly team_views: ReturnType<typeof buildTeamViews>['team_views'];
  readonly view_mails: ReturnType<typeof buildTeamViews>['view_mails'];
  readonly audit: readonly (typeof audit_log.$inferInsert)[];
  /** Who viewed the app as whom. */
  readonly viewings: ReturnType<typeof buildOversight>['viewings'];
  readonly check_ins: readonly (typeof check_ins.$inferInsert)[];
  readonly ledger: Ledger;
  readonly sepa_files: Paid['files'];
  readonly register: Pick<Invoices, 'numbers' | 'series'>;
  readonly apps: Pick<Apps, 'contents' | 'lines'>;
  readonly moves: readonly (typeof wallet_moves.$inferInsert)[];
}

/**
 * Generates the complete demo. It depends only on the arguments: the same day and scale give the same rows.
 *
 * @param hashes of the passwords of the accounts, by email address
 */
export function buildDemo({ now, scale, hashes }: { now: Date; scale: number; hashes: ReadonlyMap<string, string> }): Demo {
  const gallery = createGallery(createPart(now, 'gallery').calendar.daysAgo(727));
  const people = buildPeople(now, hashes);
  const applications = buildApplications(now, gallery);
  const platform = buildPlatform(now, gallery, applications);
  const labels = buildLabels(now, gallery, platform, applications);
  const world = { ...applications, ...platform, ...labels, gallery };
  const organizations = buildOrganizations(now, world, scale);
  const [home] = homesOf(organizations, world.idOf('speelstad-utrecht'));
  const { memberships, invites, staff_invites } = buildInvitations(now, people, applications, organizations);
  const own_roles = buildRoles(now);
  const { roles, abilities } = own_roles;
  const superadmin = `${people.superadmin.first_name} ${people.superadmin.last_name}`;
  const vouchers = buildCoupons(now, labels.wallets, superadmin, scale);
  const move_prices = buildMovePrices(now, applications.applications);
  const transaction_fees = buildTransactionFees(now, applications.applications);
  const drafts = {
    ...applications,
    transaction_fees,
    ...platform,
    ...labels,
    organizations,
    invites,
    staff_invites,
    coupons: vouchers.coupons,
  };
  const past = buildPast(now, people, drafts);
  const played = buildSeason(now, world, organizations, `${people.organizer.first_name} ${people.organizer.last_name}`);
  const { season, lines } = buildSeasonPast(now, played, organizations, people);
  const { orders, transactions } = season;
  const { coupons } = past.drafts;
  const uses = buildRedemptions(now, { wallets: labels.wallets, coupons, move_prices, organizations, orders, transactions });
  const spent = redeemed(now, season, { ...vouchers, coupons }, uses, labels.wallets);
  const books = buildLedger(now, spent.money, organizations, applications.applications);
  const { money, ledger } = withMistakes(spent.money, books, home.id);
  const finance_info = buildFinanceInfo(now, organizations);
  const payouts = buildPayouts(now, {
    ledger,
    applications: applications.applications,
    organizations,
    finance_info,
    maker: people.treasurer,
    approver: people.superadmin,
  });
  const settled = buildSettlements(now, ledger);
  const { invoices, ...register } = buildInvoices(now, { ledger, organizations, applications: applications.applications, finance_info });
  const told = buildNotifications(now, {
    applications: applications.applications,
    organizations,
    persons: season.persons,
    writer: people.admin,
  });

  const signed = buildSignIns(now, people);
  const oversight = buildOversight(now, { people, own: own_roles, home });
  const apps = buildApps(now, world.idOf, gallery, people.superadmin);
  const hooked = buildWebhooks(now, applications.applications, { organizations, orders, builds: apps.builds });

  const order = [
    'applications',
    'sports',
    'tags',
    'location_types',
    'product_types',
    'organization_types',
    'categories',
    'campaigns',
    'labels',
    'wallets',
    'move_prices',
    'transaction_fees',
    'webhooks',
    'webhook_deliveries',
    'coupon_batches',
    'coupons',
    'organizations',
    'finance_info',
    'payout_accounts',
    'sepa_batches',
    'sepas',
    'roles',
    'invites',
    'staff_invites',
    'contacts',
    'cancellation_terms',
    'rates',
    'locations',
    'closed_days',
    'persons',
    'activities',
    'activity_questions',
    'series',
    'sessions',
    'bundles',
    'bundle_places',
    'participants',
    'waiting_list_entries',
    'bundle_waiting_list_entries',
    'products',
    'product_questions',
    'orders',
    'order_lines',
    'refunds',
    'transactions',
    'settlements',
    'settlement_items',
    'messages',
    'message_recipients',
    'coupon_redemptions',
    'invoices',
    'notifications',
    'notification_recipients',
    'build_configurations',
    'builds',
  ] as const satisfies readonly ResourceName[];
  const { coupon_redemptions } = spent;
  const own = { coupons: spent.coupons, coupon_redemptions, coupon_batches: vouchers.coupon_batches, move_prices, roles, ...hooked };
  const { settlements, settlement_items } = settled;
  const billed = { ...payouts, invoices, settlements, settlement_items };
  const batches = order.map((name) =>
    batchOf(name, { ...past.drafts, ...season, ...money, ...told, ...own, ...billed, ...apps }[name] as never),
  );
  const users = [people.superadmin, people.treasurer, people.admin, people.organizer, people.trainer, ...people.others];
  return {
    owner_id: people.superadmin.id,
    sketches: gallery.sketches,
    users,
    memberships,
    abilities,
    batches,
    ledger: {
      entries: [...ledger.entries, ...payouts.entries, ...settled.entries],
      postings: [...ledger.postings, ...payouts.postings, ...settled.postings],
    },
    sepa_files: payouts.files,
    register,
    moves: spent.moves,
    apps,
    audit: [...past.lines, ...lines, ...signed.lines, ...oversight.lines].map(salted),
    viewings: oversight.viewings,
    sign_ins: signed.sign_ins,
    tokens: signed.tokens,
    ...buildTeamViews(now, people, applications.applications, home),
    check_ins: buildCheckIns(now, { ...season, users }),
  };
}

/** Fixed, because the store would choose a random salt for each line. */
const salted = (line: Demo['audit'][number]) => ({ ...line, salt: v4({ random: createRandom(`salt of ${line.id}`).bytes(16) }) });
