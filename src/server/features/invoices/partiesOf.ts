import { eq, inArray } from 'drizzle-orm';
import type { PartyAsFar } from '../../../domain/invoices/invoice';
import { type Missing, missingFor } from '../../../domain/invoices/readiness';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { issuerOf } from './issuerOf';

/** The sender and recipient of an organization's invoices, with their current data. */
export interface Parties {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly application_id: string;
  readonly application_name: string;
  readonly zone: string;
  readonly colour: string;
  readonly issuer: PartyAsFar;
  readonly recipient: PartyAsFar;
  readonly missing: readonly Missing[];
}

/** The parties of these organizations, by organization id. */
export async function partiesOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, Parties>> {
  const [organizations, applications, infos] = [table('organizations'), table('applications'), table('finance_info')];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ organization: organizations, application: applications })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(inArray(organizations.id, [...ids]));
  const held = await db
    .select()
    .from(infos)
    .where(inArray(infos.organization_id, [...ids]));
  const infoOf = new Map(held.map((info) => [info.organization_id, info]));
  return new Map(
    found.map(({ organization, application }) => {
      const info = infoOf.get(organization.id) ?? null;
      const issuer = issuerOf(application);
      const recipient: PartyAsFar = {
        name: organization.name,
        attn: info?.attn ?? null,
        street: info?.street ?? null,
        house_number: info?.house_number ?? null,
        postal_code: info?.postal_code ?? null,
        city: info?.city ?? null,
        country: info?.country ?? null,
        kvk: organization.kvk,
        vat_number: null,
        email: organization.email,
        // The recipient's account is not on an invoice: the platform has already kept its fees.
        iban: null,
      };
      return [
        organization.id,
        {
          organization_id: organization.id,
          organization_name: organization.name,
          application_id: application.id,
          application_name: application.name,
          zone: application.timezone,
          colour: application.primary_color ?? '#1f5fbf',
          issuer,
          recipient,
          missing: missingFor(issuer, info ? recipient : null),
        },
      ];
    }),
  );
}
