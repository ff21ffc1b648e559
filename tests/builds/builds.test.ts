import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build_calls, build_contents, build_lines } from '../../src/server/db/system/builds';
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

const keysOf = async (id: string) =>
  (await app.db.orm.select().from(build_lines).where(eq(build_lines.build_id, id)).orderBy(build_lines.n)).map(({ key }) => key);

describe('what is missing', () => {
  test('is named at its field, keeps a build from starting, and is gone once it is mended', async () => {
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
    ['smaller', 1023, 422],
    ['larger', 1025, 422],
    ['just right', 1024, 200],
  ])('an icon that is %s is judged', async (_what, side, status) => {
    const answer = await app.save('android', { icon: await app.upload(await aPicture(side, '#1F5FBF')) });
    expect(answer.status).toBe(status);
  });

  test('an icon that is no png is refused', async () => {
    const jpeg = await sharp(await aPicture(1024, '#1F5FBF'))
      .jpeg()
      .toBuffer();
    expect((await app.save('android', { icon: await app.upload(jpeg) })).status).toBe(422);
  });

  test('iOS takes no icon that can be seen through; Android does', async () => {
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
  ])('%s "%s" is refused in a sentence at its field', async (field, value, word) => {
    const answer = await app.save('android', { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.errors[field]).toContain(word);
  });

  test('a platform that there is not is not found, and one never set up is refused', async () => {
    expect((await app.superadmin.call('GET', `${app.path}/configurations/windows`)).status).toBe(404);
    const bare = await anApp();
    expect((await bare.start('ios')).status).toBe(409);
    expect((await bare.view('ios')).body).toMatchObject({ configuration: null, start: { name: 'Speelstad Utrecht', platform: 'ios' } });
    await bare.close();
  });
});

describe('a build', () => {
  test('by the same id is the same one, and a second one of the platform waits its turn', async () => {
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

  test('raises the number of the next one, and is made again byte for byte from what it kept', async () => {
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

  test('is stopped between two files: nothing of it is kept, and it is stopped once', async () => {
    const { body } = await app.start('ios');
    let isAsked = false;
    // The job looks whether it should stop after each file; here somebody calls the build off meanwhile.
    const stopping = buildJob(app.deps, () => {
      if (!isAsked) void app.superadmin.call('POST', `${app.path}/${body.id}/cancel`, {});
      isAsked = true;
      return false;
    });
    await stopping;
    const stopped = await app.shown(body.id);
    expect(stopped).toMatchObject({ status: 'canceled', message: 'canceled', size: null });
    expect((await app.superadmin.call('POST', `${app.path}/${body.id}/cancel`, {})).status).toBe(409);
    expect((await app.superadmin.raw('GET', `${app.path}/${body.id}/bundle`)).status).toBe(409);
    await app.run();
    expect(await app.shown(body.id)).toEqual(stopped);
    expect((await keysOf(body.id)).at(-1)).toBe('canceled');
  });

  test('goes on after its server stopped, and is not counted as cut off', async () => {
    const { body } = await app.start('ios');
    let looks = 0;
    await app.run(() => (looks += 1) > 3);
    expect((await app.shown(body.id)).status).toBe('running');
    await app.run();
    expect(await app.shown(body.id)).toMatchObject({ status: 'done' });
    expect(await keysOf(body.id)).toContain('let_go');
  });

  test('of a server that died is taken over after twenty seconds, and given up after the third time', async () => {
    const { body } = await app.start('ios');
    const dead = { taken_by: v7(), taken_until: new Date(app.clock.now.getTime() + 20_000).toISOString(), tries: 1 };
    const die = (tries: number) =>
      app.db.orm
        .update(build_contents)
        .set({ ...dead, tries })
        .where(eq(build_contents.build_id, body.id));
    await die(1);
    await app.run();
    expect((await app.shown(body.id)).status).toBe('waiting');
    app.clock.now = new Date(app.clock.now.getTime() + 21_000);
    await die(3);
    await app.db.orm.update(build_contents).set({ taken_until: null }).where(eq(build_contents.build_id, body.id));
    await app.run();
    expect(await app.shown(body.id)).toMatchObject({ status: 'failed', message: 'interrupted' });
  });

  test('whose picture is gone fails, and says so', async () => {
    const { body } = await app.start('ios');
    const icon = (await app.view('ios')).body.configuration?.icon ?? '';
    const bytes = await app.files.read(icon, 'original');
    await app.files.remove(icon);
    await app.run();
    expect(await app.shown(body.id)).toMatchObject({ status: 'failed', message: 'icon_gone' });
    if (bytes) await app.files.put(icon, { original: bytes });
  });

  test('tells what it does, line after line, also to whoever comes later or takes it up in the middle', async () => {
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

describe('configurations of before', () => {
  test('are told apart field by field, and taken back but for the number', async () => {
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

  test('only ten bundles of a platform are kept, and an older one comes all the same', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const { body } = await app.start('ios');
      ids.push(body.id);
      await app.run();
    }
    const kept = await app.db.orm.select().from(build_contents);
    expect(ids.map((id) => kept.find(({ build_id }) => build_id === id)?.file_id !== null)).toEqual([
      false,
      ...Array<boolean>(10).fill(true),
    ]);
    expect((await app.bundle(ids[0] ?? '')).size).toBeGreaterThan(50);
  });
});

test('after ninety days what was told of each file is gone, and a message to a CI server; how a build began and ended stays', async () => {
  const { body } = await app.start('android');
  await app.run();
  const told = await keysOf(body.id);
  const at = app.clock.now.toISOString();
  const call = { application_id: app.application.id, build_id: body.id, event: 'build.done', body: '{}', next_try_at: at, created_at: at };
  const [over, waiting] = [v7(), v7()];
  await app.db.orm.insert(build_calls).values([
    { ...call, id: over, status: 'delivered' },
    { ...call, id: waiting, status: 'waiting' },
  ]);
  const sweep = (days: number) => sweepBuilds({ db: app.db, now: () => new Date(app.clock.now.getTime() + days * 86_400_000) });
  expect(await sweep(89)).toEqual({ lines: 0, calls: 0 });
  expect((await sweep(91)).calls).toBe(1);
  expect(told).toContain('file');
  expect(await keysOf(body.id)).toEqual(told.filter((key) => key !== 'file'));
  expect((await app.db.orm.select({ id: build_calls.id }).from(build_calls)).map(({ id }) => id)).toEqual([waiting]);
  expect((await app.bundle(body.id)).size).toBeGreaterThan(50);
});

test('builds and configurations of another application are not there', async () => {
  const { body } = await app.start('ios');
  const other = await app.anApplication();
  const elsewhere = await app.superadmin.call<Build>('GET', `${app.path}/${body.id}`, undefined, { ApplicationId: other.id });
  expect(elsewhere.status).toBe(404);
  for (const part of ['bundle', 'log', 'difference', 'calls'])
    expect((await app.superadmin.call('GET', `${app.path}/${body.id}/${part}`, undefined, { ApplicationId: other.id })).status, part).toBe(
      404,
    );
  const admin = await app.aPerson([{ role: 'admin', application_id: app.application.id }], { ApplicationId: app.application.id });
  expect((await admin.call('GET', `${app.path}/${body.id}/bundle`)).status).toBe(403);
  await app.run();
});

test('the manifest of the site has the icons of the app, and they are there', async () => {
  const { body: held } = await app.superadmin.call<{ version: number }>('GET', `/v1/admin/applications/${app.application.id}`);
  const favicon = await app.upload(await aPicture(96, '#1F5FBF'));
  await app.superadmin.call('PATCH', `/v1/admin/applications/${app.application.id}`, { favicon, version: held.version });
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
  // The favicon is as large as it says.
  const own = body.icons.filter(({ src }) => src.startsWith('/v1/files/'));
  expect(own).toEqual([expect.objectContaining({ sizes: '96x96' })]);
  for (const { src, sizes, purpose } of [...icons, ...own]) {
    const answer = await app.app.request(src);
    const { width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.status, `${width}x${height}`]).toEqual([200, sizes]);
    if (purpose === 'maskable') expect(hasAlpha).toBe(false);
  }
  expect((await app.request('GET', `/v1/manifest/icon?application_id=${app.application.id}&size=5000&purpose=any`)).status).toBe(404);
});
