/** Runs in a copy of the project with one more entity, and uses it through everything that follows from a declaration. */
import { dictionary as english } from '../../../i18n/en/dictionary';
import { dictionary as dutch } from '../../../i18n/nl/dictionary';
import { registry } from '../../../resources/registry.gen';
import { menuFor } from '../../../src/admin/layout/menu';
import type { SearchHit } from '../../../src/domain/search/searchHit';
import { dictionaryOf } from '../../../src/schema/dictionary';
import { matchRoute, pathTo } from '../../../src/schema/routes';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { migrate } from '../../../src/server/db/migrate';
import { aServer } from '../../support/aServer';
import { openChildStore } from '../../support/childStore';

const resources = Object.values(registry) as unknown as AnyResource[];
const venues = resources.find(({ name }) => name === 'venues');
if (!venues) throw new Error('The registry has no venues');

const [dataDir = ''] = process.argv.slice(2);
const db = await openChildStore(dataDir);
await migrate(db, 'src/server/db/migrations');
const server = await aServer({ db });
const application = await server.anApplication();
const admin = await server.superadmin({ ApplicationId: application.id });
const body = {
  name: 'Zwembad',
  city: 'Delft',
  seats: 120,
  has_shower: true,
  opened_on: '2001-05-01',
  website: 'https://www.voorbeeld.nl',
  kind: 'pool',
};
const path = '/v1/admin/halls';
const created = await admin.call<AnyRow>('POST', path, body);
const recordPath = `${path}/${created.body.id}`;
const listed = await admin.call<{ halls: AnyRow[] }>('GET', `${path}?search=zwem&sort=name&filter[has_shower]=true`);
const search = async (caller: Pick<typeof admin, 'call'>, words: string) =>
  (await caller.call<{ results: SearchHit[] }>('GET', `/v1/admin/search?q=${words}`)).body.results;
const staff = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
const [exact, nearly, byAnother] = [await search(admin, 'zwem'), await search(admin, 'zwembda'), await search(staff, 'zwem')];
const refused = await admin.call('POST', path, { city: 'Delft' });
const changed = await admin.call<AnyRow>('PUT', recordPath, { seats: 130, version: 1 });
const document = await admin.call<{ paths: object }>('GET', '/v1/openapi.json');
const stranger = await server.request('GET', path);
const removed = await admin.call('DELETE', recordPath);
const afterDelete = await admin.call('GET', recordPath);

console.log(
  JSON.stringify({
    made: { status: created.status, body: created.body },
    listed: listed.body.halls.map(({ id }) => id === created.body.id),
    found: exact.map(({ entity, name, line, ids }) => ({ entity, name, line, ids })),
    nearlyFound: nearly.map(({ name }) => name),
    foundByAnother: byAnother.map(({ name }) => name),
    refused: { status: refused.status, name: refused.errors['name'] },
    changed: { seats: changed.body['seats'], version: changed.body.version },
    described: Object.keys(document.body.paths).flatMap((below) => (`/v1${below}`.startsWith(path) ? `/v1${below}` : [])),
    stranger: stranger.status,
    removed: removed.status,
    gone: afterDelete.status,
    words: [dictionaryOf(resources, 'nl')['resources.venues.fields.city'], dictionaryOf(resources, 'en')['resources.venues.name']],
    menu: menuFor('admin', { roles: ['superadmin'], abilities: ['*'] })
      .slice(0, 3)
      .map((group) => (group.group === 'buildings' ? group : group.group)),
    featureWords: [dutch, english].map((words) => (words as { readonly venue_tours?: { readonly title: string } }).venue_tours?.title),
    groupWords: [dictionaryOf(resources, 'nl')['layout.groups.buildings'], dictionaryOf(resources, 'en')['layout.groups.buildings']],
    colours: (venues.fields['kind'] as { readonly tones?: object } | undefined)?.tones,
    route: matchRoute('/admin/venues', resources)?.resource.name,
    edit: pathTo(venues, 'edit', { id: '7' }),
  }),
);
await server.close();
await db.close();
process.exit(0);
