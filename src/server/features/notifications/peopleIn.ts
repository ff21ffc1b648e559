import { type SQL, sql } from 'drizzle-orm';
import type { NotificationAudience } from '../../../domain/notifications/audience';
import { isMerged } from '../persons/merged';

/** The application, and the local date there. */
export interface Where {
  readonly application_id: string;
  /** `YYYY-MM-DD` in the time zone of the application, for calculating ages. */
  readonly today: string;
  /** Restricts the query to one of several slices by name; rows that may be the same person are in the same slice. */
  readonly slice?: { readonly at: number; readonly of: number };
}

const oneOf = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)${type === 'uuid' ? sql`::uuid` : sql``})`;

/** The date a number of years before today, to compare with dates of birth. */
const yearsBefore = (today: string, years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`;

/** Condition for people with an active booking, past or future, in an activity for which `offer` is true. */
const takesPart = (offer: SQL) => sql`(
  p.id in (select one.person from participants as one join sessions as s on s.id = one.session_id join activities as a on a.id = s.activity_id where one.status = 'active' and ${offer})
  or p.id in (select one.person from bundle_places as one join bundles as b on b.id = one.bundle_id join activities as a on a.id = b.activity_id where one.status = 'active' and ${offer}))`;

/**
 * The conditions of an audience on a person `p` of an organization `o`. People without a date of birth or postcode do not match a condition
 * on it.
 */
function conditions({ zipcodes, min_age, max_age, sports, labels }: NotificationAudience, today: string): SQL[] {
  return [
    ...(zipcodes.length > 0 ? [sql`left(coalesce(p.zipcode, o.zipcode), 4) in ${oneOf(zipcodes, 'text')}`] : []),
    ...(min_age === null ? [] : [sql`p.date_of_birth <= ${yearsBefore(today, min_age)}`]),
    ...(max_age === null ? [] : [sql`p.date_of_birth > ${yearsBefore(today, max_age + 1)}`]),
    ...(sports.length > 0 ? [takesPart(sql`a.sport in ${oneOf(sports, 'uuid')}`)] : []),
    ...(labels.length > 0
      ? [
          sql`(o.id in (select owner_id from organizations_labels where target_id in ${oneOf(labels, 'uuid')})
          or ${takesPart(sql`a.id in (select owner_id from activities_labels where target_id in ${oneOf(labels, 'uuid')})`)})`,
        ]
      : []),
  ];
}

/** Normalizes a name as `isSamePerson` does. */
const plain = (name: SQL) => sql`lower(regexp_replace(btrim(normalize(${name}, NFC)), '\\s+', ' ', 'g'))`;

/** The slice of a person. Names that are equal after `plain` are equal here too, at a tenth of the cost. */
const inSlice = ({ at, of }: { readonly at: number; readonly of: number }) => {
  const name = sql`translate(lower(normalize(p.first_name || p.last_name, NFC)), E' \\t\\r\\n\\u00a0', '')`;
  return sql`mod(hashtext(${name})::bigint + 2147483648, ${of}::bigint) = ${at}::bigint`;
};

/**
 * The people of an audience, each once even if several clubs know them, as one statement: `people` has `first_name`, `last_name`, `address`
 * (null if there is none), `is_out` (unsubscribed) and `has_device`. Rejected organizations are excluded. Two rows are the same person
 * according to `isSamePerson` (src/domain/persons/samePerson.ts), so a family that shares an address is several people.
 *
 * @example sql`with ${peopleIn(audience, where)} select count(*) from people`
 */
export const peopleIn = (audience: NotificationAudience, { application_id, today, slice }: Where): SQL => sql`
  chosen as (
    select p.id, p.first_name, p.last_name, nullif(lower(btrim(p.email)), '') as address, p.date_of_birth as born,
      ${plain(sql`p.first_name`)} as first, ${plain(sql`p.last_name`)} as last
    from persons as p join organizations as o on o.id = p.organization_id
    where ${sql.join([sql`o.application_id = ${application_id}`, sql`o.rejected_at is null`, sql`not ${isMerged(sql`p.id`)}`, ...(slice && slice.of > 1 ? [inSlice(slice)] : []), ...conditions(audience, today)], sql` and `)}
  ),
  reached as (
    select distinct on (address, first, last, known) first_name, last_name, address, first, last, known
    from (select *, coalesce(born, min(born) over (partition by address, first, last)) as known from chosen where address is not null) as one
    order by address, first, last, known, id
  ),
  unreached as (
    select distinct on (first, last, coalesce(born::text, id::text)) first_name, last_name
    from chosen where address is null and not exists (
      select 1 from reached where reached.known = chosen.born and reached.first = chosen.first and reached.last = chosen.last)
    order by first, last, coalesce(born::text, id::text), id
  ),
  devices as (
    select distinct lower(users.email) as address from push_subscriptions join users on users.id = push_subscriptions.user_id
    where push_subscriptions.application_id = ${application_id} and users.suspended_at is null
  ),
  people as (
    select first_name, last_name, reached.address, outs.email is not null as is_out, devices.address is not null as has_device
    from reached
      left join notification_optouts as outs on outs.application_id = ${application_id} and outs.email = reached.address
      left join devices on devices.address = reached.address
    union all select first_name, last_name, null, false, false from unreached
  )`;
