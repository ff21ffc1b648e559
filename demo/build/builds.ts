import { type BuildConfiguration, configurationOf, nameOfBuild } from '../../src/domain/builds/configuration';
import type { Platform } from '../../src/domain/builds/platforms';
import { emptyRecord } from '../../src/schema/validate';
import { resourceNamed } from '../../src/server/db/declared';
import type { build_contents, build_lines } from '../../src/server/db/system/builds';
import { filesOf } from '../../src/server/features/builds/makeBundle';
import { APPLICATIONS } from '../content/applications';
import { APP } from '../content/apps';
import type { Gallery } from '../createGallery';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import { drawAppIcon, drawAppSign } from '../draw/drawAppIcon';
import type { UserRow } from './people';

export interface Apps {
  readonly build_configurations: readonly Draft<'build_configurations'>[];
  readonly builds: readonly Draft<'builds'>[];
  readonly contents: readonly (typeof build_contents.$inferInsert)[];
  readonly lines: readonly (typeof build_lines.$inferInsert)[];
}

type Content = (typeof APPLICATIONS)[number];
type Status = 'waiting' | 'running' | 'done' | 'failed' | 'canceled';

/**
 * The builds of the first application: how many days ago, and their result. The two running ones are created when the server first starts.
 */
const BUILDS = [
  { platform: 'android', days: 61, version_name: '1.3.0', build_number: 8, status: 'done', message: 'ready' },
  { platform: 'ios', days: 60, version_name: '1.3.0', build_number: 8, status: 'done', message: 'ready' },
  { platform: 'ios', days: 12, version_name: '1.4.0', build_number: 9, status: 'failed', message: 'disk' },
  { platform: 'ios', days: 11, version_name: '1.4.0', build_number: 9, status: 'done', message: 'ready' },
  { platform: 'android', days: 10, version_name: '1.4.0', build_number: 9, status: 'canceled', message: 'canceled' },
  { platform: 'android', days: 1, version_name: '1.4.0', build_number: 9, status: 'running', message: 'making' },
  { platform: 'ios', days: 1, version_name: '1.4.0', build_number: 10, status: 'waiting', message: 'queued' },
] as const satisfies readonly { platform: Platform; status: Status; [field: string]: unknown }[];

/** An app for both platforms in one application, with builds in every state; in another application an app without an icon. */
export function buildApps(now: Date, idOf: (slug: Content['slug']) => string, gallery: Gallery, maker: UserRow): Apps {
  const { calendar } = createPart(now, 'apps');
  const [first, second] = APPLICATIONS;
  const hang = ({ name }: Content, what: string, drawing: string) =>
    gallery.hang(`${name} ${what}`, drawing, { path: 'icons', format: 'png' });
  const iconsOf = (content: Content, platform: Platform) => ({
    icon: hang(content, 'icoon', drawAppIcon(content)),
    foreground: platform === 'android' ? hang(content, 'voorgrond', drawAppSign(content, 1024)) : null,
  });
  const configured = (content: Content, platform: Platform, more: object = {}, isDrawn = true): BuildConfiguration => ({
    ...(emptyRecord(resourceNamed('build_configurations')) as unknown as BuildConfiguration),
    ...APP,
    platform,
    name: content.name,
    app_id: `nl.${content.slug.replaceAll('-', '')}.app`,
    version_name: '1.4.0',
    build_number: 10,
    is_numbered: true,
    start_url: `https://www.${content.slug}.test`,
    ...(isDrawn ? iconsOf(content, platform) : {}),
    splash: hang(content, 'startscherm', drawAppSign(content, 800)),
    primary_color: content.primary_color,
    icon_color: '#FFFFFF',
    splash_color: '#FFFFFF',
    splash_color_dark: '#12161C',
    is_push: true,
    is_camera: true,
    is_location: true,
    is_tablet: platform === 'ios',
    keywords_nl: platform === 'ios' ? APP.keywords_nl : [],
    keywords_en: platform === 'ios' ? APP.keywords_en : [],
    support_url: `https://www.${content.slug}.test/hulp`,
    privacy_url: `https://www.${content.slug}.test/privacy`,
    ...more,
  });
  const kept = (slug: Content['slug'], of: BuildConfiguration): Draft<'build_configurations'> => {
    const created_at = calendar.daysAgo(64);
    return {
      ...of,
      keywords_nl: [...of.keywords_nl],
      keywords_en: [...of.keywords_en],
      id: calendar.idAt(created_at),
      created_at,
      application_id: idOf(slug),
    };
  };
  const made = BUILDS.map(({ days, status, message, ...of }) => {
    const started_at = calendar.daysAgo(days);
    const isOver = status !== 'waiting' && status !== 'running';
    // Between the two versions the launch screen got a dark colour, and the text became longer.
    const before =
      of.version_name === '1.3.0'
        ? { splash_color_dark: null, description_nl: 'Sport en spel bij jou in de buurt.', is_camera: false }
        : {};
    const configuration = configurationOf(configured(first, of.platform, { ...of, ...before }));
    const total = filesOf(configuration).length;
    const build: Draft<'builds'> = {
      ...of,
      id: calendar.idAt(started_at),
      created_at: started_at,
      application_id: idOf(first.slug),
      name: nameOfBuild(configuration),
      app_id: configuration.app_id ?? '',
      started_at,
      status,
      message,
      files_total: total,
      files_made: status === 'done' ? total : status === 'canceled' || status === 'failed' ? Math.floor(total / 3) : 0,
      done_at: isOver ? new Date(Date.parse(started_at) + 6000).toISOString() : null,
      made_by: nameOf(maker),
    };
    return { build, configuration };
  });
  return {
    build_configurations: [
      kept(first.slug, configured(first, 'ios', { build_number: 10 })),
      kept(first.slug, configured(first, 'android', { build_number: 9 })),
      kept(
        second.slug,
        configured(
          second,
          'android',
          { privacy_url: null, name_en: 'Playcity Young', short_name: 'Jong', version_name: '1.0.0', build_number: 1 },
          false,
        ),
      ),
    ],
    builds: made.map(({ build }) => build),
    contents: made.map(({ build, configuration }) => ({ build_id: build.id, configuration, asked_by: maker.id, tries: 0 })),
    lines: made.flatMap(({ build }) => linesOf(build, nameOf(maker))),
  };
}

const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`;

/** The log of a build: its request and its result. */
function linesOf({ id, started_at, status, files_total }: Draft<'builds'>, name: string): (typeof build_lines.$inferInsert)[] {
  const at = (seconds: number) => new Date(Date.parse(started_at ?? '') + seconds * 1000).toISOString();
  const told: readonly (readonly [key: string, values: Readonly<Record<string, string | number>>])[] = [
    ['asked', { name }],
    ...(status === 'waiting' || status === 'running' ? [] : [['begun', {}] as const]),
    ...(status === 'done' ? [['ready', { files: files_total ?? 0 }] as const] : []),
    ...(status === 'failed' ? [['failed', {}] as const] : []),
    ...(status === 'canceled' ? [['canceled', { name }] as const] : []),
  ];
  return told.map(([key, values], index) => ({ build_id: id, n: index + 1, at: at(index * 3), key, values }));
}
