import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import type { Book } from './post';

/** The books of an organization, with its name and that of its application. */
export interface NamedBook extends Book {
  readonly application_name: string;
  readonly organization_name: string;
  /** Website of the application, to which buyers return. */
  readonly website_url: string | null;
}

/** Throws 404 if the organization does not exist. */
export async function bookOf({ db }: Pick<Ctx, 'db'>, organization_id: string): Promise<NamedBook> {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [found] = await db
    .select({
      application_id: applications.id,
      application_name: applications.name,
      organization_name: organizations.name,
      website_url: applications.website_url,
      zone: applications.timezone,
    })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(organizations.id, organization_id));
  if (!found) throw notFound();
  return { organization_id, ...found };
}
