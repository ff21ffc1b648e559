import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build_contents, build_lines } from '../../src/server/db/system/builds';
import { buildJob } from '../../src/server/features/builds/buildJob';
import { sweepBuilds } from '../../src/server/features/builds/sweepBuilds';
import { unzip } from '../support/readXlsx';
import { anApp, aPicture, type App, type Build, TEXTS } from './anApp';
import { textIn } from './readBundle';

let app: App;
beforeAll(async () => {
  app = await anApp();
});
afterAll(() => app.close());

const logKeysOf = async (id: string) =>
  (await app.db.orm.select().from(build_lines).where(eq(build_lines.build_id, id)).orderBy(build_lines.n)).map(({ key }) => key);

describe('a configuration', () => {
  test('without a required field names the field, prevents a build, and allows one once the field is filled in', async () => {
    const { icon: _icon, ...rest } = { ...TEXTS, icon: null };
    expect((await app.save('android', { ...rest, is_tablet: false, privacy_url: null })).status).toBe(200);
    const refused = await app.start('android');
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject({
      icon: 'Kies een icoon van 1024 bij 1024.',
      privacy_url: 'Vul het adres van de privacyverklaring in.',
    });
    const { body } = await app.view('android');
    expect(body.findings.filter(({ level }) => level === 'missing').map(({ field }) => field)).toEqual(['icon', 'privacy_url']);
    await app.save('android', { icon: await app.upload(await aPicture(1024, '#1F5FBF')), privacy_url: TEXTS.privacy_url });
    expect((await app.start('android')).status).toBe(201);
    await app.run();
  });

  test.each([
    ['too small', 1023, 422],
    ['too large', 1025, 422],
    ['the right size', 1024, 200],
  ])('an icon that is %s, of %d pixels, gets status %d', async (_what, side, status) => {
    const answer = await app.save('android', { icon: await app.upload(await aPicture(side, '#1F5FBF')) });
    expect(answer.status).toBe(status);
  });

  test('an icon that is not a PNG is rejected', async () => {
    const jpeg = await sharp(await aPicture(1024, '#1F5FBF'))
      .jpeg()
      .toBuffer();
    expect((await app.save('android', { icon: await app.upload(jpeg) })).status).toBe(422);
  });

  test('iOS rejects an icon with transparency, and Android accepts it', async () => {
    await app.ready('ios');
    await app.save('ios', { icon: await app.upload(await aPicture(1024, null)) });
    const refused = await app.start('ios');
    expect([refused.status, refused.errors['icon']]).toEqual([422, expect.stringContaining('doorzichtige plekken') as string]);
    await app.save('android', { icon: await app.upload(await aPicture(1024, null)) });
    expect((await app.view('android')).body.findings.filter(({ level }) => level === 'missing')).toEqual([]);
  });

  test.each([
    ['app_id', 'nl.new.app', 'Java'],
    ['app_id', 'nl.speel-stad', 'onderstrepingstekens'],
    ['app_id', '😀', 'letters'],
    ['version_name', '1', '1.4.0'],
    ['version_name', '01.2', '1.4.0'],
    ['build_number', -1, '1'],
    ['build_number', 10 ** 12, '2.100.000.000'],
    ['subtitle_nl', 'x'.repeat(81), '80'],
    ['start_url', 'javascript:alert(1)', 'http'],
  ])('%s "%s" is rejected with a sentence at its field', async (field, value, word) => {
    const answer = await app.save('android', { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.errors[field]).toContain(word);
  });

  test('an unknown platform is not found, and a platform without a configuration is refused', async () => {
    expect((await app.superadmin.call('GET', `${app.path}/configurations/windows`)).status).toBe(404);
    const bare = await anApp();
    expect((await bare.start('ios')).status).toBe(409);
    expect((await bare.view('ios')).body).toMatchObject({ configuration: null, start: { name: 'Speelstad Utrecht', platform: 'ios' } });
    await bare.close();
  });
});

describe('a build', () => {
  test('has one id however often it is started, and blocks a second build of the platform', async () => {
    await app.ready('ios');
    const id = v7();
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.start('ios', id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const other = await app.start('ios');
    expect([other.status, (other.body as { build_id?: string }).build_id]).toEqual([409, id]);
    await app.run();
    expect(await app.shown(id)).toMatchObject({ status: 'done', message: 'ready' });
    expect((await app.start('android', id)).status).toBe(409);
  });

  test('raises the next build number, and can be made again byte for byte from its stored configuration', async () => {
    const build_number = (await app.view('ios')).body.configuration?.build_number ?? 0;
    const { body } = await app.start('ios');
    await app.run();
    expect((await app.view('ios')).body.configuration).toMatchObject({ build_number: build_number + 1 });
    const stored = Buffer.from(await (await app.superadmin.raw('GET', `${app.path}/${body.id}/bundle`)).arrayBuffer());
    await app.db.orm.update(build_contents).set({ file_id: null }).where(eq(build_contents.build_id, body.id));
    const again = Buffer.from(await (await app.superadmin.raw('GET', `${app.path}/${body.id}/bundle`)).arrayBuffer());
    expect(again.equals(stored)).toBe(true);
    expect(textIn(unzip(again), 'build.json')).toContain(`"build_number": ${build_number}`);
  });

  test('is cancelled between two files: nothing of it is kept, and it cannot be cancelled again', async () => {
    const { body } = await app.start('ios');
    let checks = 0;
    let cancelled: Promise<unknown> = Promise.resolve();
    // The job checks before it claims a build, and after each file, whether it should stop. The build is cancelled after the first file.
    await buildJob(app.deps, () => {
      checks += 1;
      if (checks === 2) cancelled = app.superadmin.call('POST', `${app.path}/${body.id}/cancel`, {});
      return false;
    });
    await cancelled;
    const stopped = await app.shown(body.id);
    expect(stopped).toMatchObject({ status: 'canceled', message: 'canceled', size: null });
    expect((await app.superadmin.call('POST', `${app.path}/${body.id}/cancel`, {})).status).toBe(409);
    expect((await app.superadmin.raw('GET', `${app.path}/${body.id}/bundle`)).status).toBe(409);
    await app.run();
    expect(await app.shown(body.id)).toEqual(stopped);
    expect((await logKeysOf(body.id)).at(-1)).toBe('canceled');
  });

  test('continues after its server stopped, and does not count that as an interruption', async () => {
    const { body } = await app.start('ios');
    let checks = 0;
    await app.run(() => (checks += 1) > 3);
    expect((await app.shown(body.id)).status).toBe('running');
    await app.run();
    expect(await app.shown(body.id)).toMatchObject({ status: 'done' });
    expect(await logKeysOf(body.id)).toContain('let_go');
  });

  test('is taken over twenty seconds after its server died, and fails as interrupted after three tries', async () => {
    const { body } = await app.start('ios');
    const dead = { taken_by: v7(), taken_until: new Date(app.clock.now.getTime() + 20_000).toISOString(), tries: 1 };
    const claimByDeadServer = (tries: number) =>
      app.db.orm
        .update(build_contents)
        .set({ ...dead, tries })
        .where(eq(build_contents.build_id, body.id));
    await claimByDeadServer(1);
    await app.run();
    expect((await app.shown(body.id)).status).toBe('waiting');
    app.clock.now = new Date(app.clock.now.getTime() + 21_000);
    await claimByDeadServer(3);
    await app.db.orm.update(build_contents).set({ taken_until: null }).where(eq(build_contents.build_id, body.id));
    await app.run();
    expect(await app.shown(body.id)).toMatchObject({ status: 'failed', message: 'interrupted' });
  });

  test('without its picture fails, and says so', async () => {
    const { body } = await app.start('ios');
    const icon = (await app.view('ios')).body.configuration?.icon ?? '';
    const bytes = await app.files.read(icon, 'original');
    await app.files.remove(icon);
    await app.run();
    expect(await app.shown(body.id)).toMatchObject({ status: 'failed', message: 'icon_gone' });
    if (bytes) await app.files.put(icon, { original: bytes });
  });

  test('streams its log line by line, also to readers who join later or resume in the middle', async () => {
    const { body } = await app.start('ios');
    const reading = app.superadmin.raw('GET', `${app.path}/${body.id}/log`).then((answer) => answer.text());
    await app.run();
    const entries = (await reading)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { n?: number; text?: string; status?: string });
    const lines = entries.filter(({ n }) => n !== undefined);
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_line, index) => index + 1));
    expect(lines[0]?.text).toMatch(/^Gevraagd door Jet/);
    expect(entries.findLast(({ status }) => status)?.status).toBe('done');
    const rest = await (await app.superadmin.raw('GET', `${app.path}/${body.id}/log?after=${lines.length - 1}`)).text();
    expect(rest.split('\n').filter((line) => line.includes('"n":'))).toHaveLength(1);
  });
});

describe('earlier configurations', () => {
  test('are compared field by field, and restored except for the build number', async () => {
    await app.ready('ios', { build_number: 100 });
    const first = await app.start('ios');
    await app.run();
    await app.save('ios', { splash_color: '#FF0000', news_nl: null });
    const second = await app.start('ios');
    await app.run();
    const compare = (id: string, other = '') =>
      app.superadmin.call<{ against: string | null; differences: { field: string; before: unknown; after: unknown }[] }>(
        'GET',
        `${app.path}/${id}/difference${other && `?with=${other}`}`,
      );
    const { body } = await compare(second.body.id, first.body.id);
    expect(body).toEqual({
      against: 'iOS 1.4.0 (100)',
      differences: [
        { field: 'build_number', before: 100, after: 101 },
        { field: 'splash_color', before: '#FFFFFF', after: '#FF0000' },
        { field: 'news_nl', before: TEXTS.news_nl, after: null },
      ],
    });
    const { version } = (await app.view('ios')).body.configuration ?? { version: 0 };
    const restore = (seen: number) => app.superadmin.call('POST', `${app.path}/${first.body.id}/restore`, { version: seen });
    expect((await restore(version - 1)).status).toBe(409);
    expect((await restore(version)).status).toBe(200);
    expect((await app.view('ios')).body.configuration).toMatchObject({
      splash_color: '#FFFFFF',
      news_nl: TEXTS.news_nl,
      build_number: 102,
    });
    expect((await compare(first.body.id)).body.differences.map(({ field }) => field)).toEqual(['build_number']);
  });

  test('keeps the stored bundles of the last ten builds of a platform, and makes an older one again on request', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 11; round += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const { body } = await app.start('ios');
      ids.push(body.id);
      await app.run();
    }
    const contents = await app.db.orm.select().from(build_contents);
    expect(ids.map((id) => contents.find(({ build_id }) => build_id === id)?.file_id !== null)).toEqual([
      false,
      ...Array<boolean>(10).fill(true),
    ]);
    expect((await app.bundle(ids[0] ?? '')).size).toBeGreaterThan(50);
  });
});

test('after ninety days the log lines of single files are deleted, and the start and end of a build stay', async () => {
  const { body } = await app.start('android');
  await app.run();
  const keys = await logKeysOf(body.id);
  const sweep = (days: number) => sweepBuilds({ db: app.db, now: () => new Date(app.clock.now.getTime() + days * 86_400_000) });
  expect(await sweep(89)).toEqual({ lines: 0 });
  expect((await sweep(91)).lines).toBeGreaterThan(0);
  expect(keys).toContain('file');
  expect(await logKeysOf(body.id)).toEqual(keys.filter((key) => key !== 'file'));
  expect((await app.bundle(body.id)).size).toBeGreaterThan(50);
});

test('builds and configurations of another application are not found', async () => {
  const { body } = await app.start('ios');
  const other = await app.anApplication();
  const elsewhere = await app.superadmin.call<Build>('GET', `${app.path}/${body.id}`, undefined, { ApplicationId: other.id });
  expect(elsewhere.status).toBe(404);
  for (const part of ['bundle', 'log', 'difference', 'deliveries'])
    expect((await app.superadmin.call('GET', `${app.path}/${body.id}/${part}`, undefined, { ApplicationId: other.id })).status, part).toBe(
      404,
    );
  const admin = await app.aPerson([{ role: 'admin', application_id: app.application.id }], { ApplicationId: app.application.id });
  expect((await admin.call('GET', `${app.path}/${body.id}/bundle`)).status).toBe(403);
  await app.run();
});

test('the manifest of the site has the icons of the app, which exist', async () => {
  const { body: application } = await app.superadmin.call<{ version: number }>('GET', `/v1/admin/applications/${app.application.id}`);
  const favicon = await app.upload(await aPicture(96, '#1F5FBF'));
  await app.superadmin.call('PATCH', `/v1/admin/applications/${app.application.id}`, { favicon, version: application.version });
  const { body } = await app.request<{ icons: { src: string; sizes: string; purpose: string }[]; short_name: string }>(
    'GET',
    `/v1/manifest?application_id=${app.application.id}`,
  );
  expect(body.short_name).toBe(TEXTS.short_name);
  const icons = body.icons.filter(({ src }) => src.startsWith('/v1/manifest/icon'));
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  // The favicon has the size that the manifest states.
  const favicons = body.icons.filter(({ src }) => src.startsWith('/v1/files/'));
  expect(favicons).toEqual([expect.objectContaining({ sizes: '96x96' })]);
  for (const { src, sizes, purpose } of [...icons, ...favicons]) {
    const answer = await app.app.request(src);
    const { width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.status, `${width}x${height}`]).toEqual([200, sizes]);
    if (purpose === 'maskable') expect(hasAlpha).toBe(false);
  }
  expect((await app.request('GET', `/v1/manifest/icon?application_id=${app.application.id}&size=5000&purpose=any`)).status).toBe(404);
});
