import sharp from 'sharp';
import { v7 } from 'uuid';
import type { Platform } from '../../src/domain/builds/platforms';
import { buildJob } from '../../src/server/features/builds/buildJob';
import { aServer } from '../support/aServer';
import { unzip } from '../support/readXlsx';

export interface Build {
  id: string;
  status: string;
  message: string | null;
  build_number: number;
  files_made: number;
  files_total: number;
  size: number | null;
  started_at: string;
}

/** The fields of an app that is ready to build, except its pictures. */
export const TEXTS = {
  name: 'Speelstad "Utrecht" & Co',
  name_en: 'Play City Utrecht',
  short_name: "Speel'stad",
  app_id: 'nl.speelstad.utrecht',
  version_name: '1.4.0',
  build_number: 12,
  start_url: 'https://www.speelstad.test/aanbod',
  primary_color: '#1F5FBF',
  icon_color: '#FFB000',
  splash_color: '#FFFFFF',
  splash_color_dark: '#101820',
  is_push: true,
  is_location: true,
  is_camera: true,
  is_linked: true,
  is_tablet: true,
  subtitle_nl: 'Sporten bij jou om de hoek',
  description_nl: 'Vind <sport> & spel in je buurt.\nMeld je aan.',
  keywords_nl: [],
  news_nl: 'Een nieuwe agenda.',
  subtitle_en: 'Sports around the corner',
  description_en: 'Find sports near you.',
  support_url: 'https://www.speelstad.test/hulp',
  privacy_url: 'https://www.speelstad.test/privacy',
} as const;

/** A picture with content: a ring on a background colour, or on transparency for `null`. */
export function aPicture(side: number, ground: string | null): Promise<Buffer> {
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const ring = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="35%" fill="none" stroke="#ffffff" stroke-width="${side / 10}"/></svg>`,
  );
  return sharp({ create: { width: side, height: side, channels: ground === null ? 4 : 3, background } })
    .composite([{ input: ring }])
    .png()
    .toBuffer();
}

/** A server with an application and its superadmin, who configures an app and builds it. */
export async function anApp(settings: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(settings);
  const application = await server.anApplication('Speelstad Utrecht');
  const superadmin = await server.superadmin({ ApplicationId: application.id });
  const path = '/v1/admin/application/builds';

  async function upload(bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'beeld.png');
    const { status, body } = await superadmin.call<{ token: string }>('POST', '/v1/admin/files/upload', form);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.token;
  }
  const save = <T = { id: string; version: number; icon: string; build_number: number }>(platform: Platform, body: object) =>
    superadmin.call<T>('PUT', `${path}/configurations/${platform}`, body);

  return {
    ...server,
    application,
    superadmin,
    path,
    upload,
    save,
    view: (platform: Platform) =>
      superadmin.call<{
        configuration: { version: number; build_number: number; icon: string; [field: string]: unknown } | null;
        findings: { key: string; field: string; level: string }[];
        start: Record<string, unknown>;
      }>('GET', `${path}/configurations/${platform}`),
    /** Saves a configuration that lacks nothing. */
    async ready(platform: Platform, more: object = {}) {
      const icon = await upload(await aPicture(1024, '#1F5FBF'));
      const splash = await upload(await aPicture(600, null));
      const foreground = platform === 'android' ? { foreground: await upload(await aPicture(1024, null)) } : {};
      const tablet = platform === 'android' ? { is_tablet: false } : {};
      const answer = await save(platform, { ...TEXTS, icon, splash, ...foreground, ...tablet, ...more });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    start: (platform: Platform, id: string = v7()) => superadmin.call<Build>('POST', path, { id, platform }),
    shown: async (id: string) => (await superadmin.call<Build>('GET', `${path}/${id}`)).body,
    run: (isStopped?: () => boolean) => buildJob(server.deps, isStopped),
    async bundle(id: string): Promise<Map<string, Buffer>> {
      const response = await superadmin.raw('GET', `${path}/${id}/bundle`);
      if (response.status !== 200) throw new Error(`The bundle was refused: ${response.status}`);
      return unzip(Buffer.from(await response.arrayBuffer()));
    },
  };
}
export type App = Awaited<ReturnType<typeof anApp>>;
