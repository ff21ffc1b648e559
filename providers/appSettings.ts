import type { Locale } from '../src/schema/resource';
import { readStoredJson, writeStored } from './browserStore';
import { http } from './http';
import { HttpError } from './httpError';
import { authSession } from './authSession';
import { signal } from './signal';

/** The current application as the interface needs it. Images are file ids. */
export interface AppSettings {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly primary_color: string | null;
  readonly secondary_color: string | null;
  readonly locale: Locale;
  readonly fallback_image: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zoom: number | null;
  readonly map_style: string | null;
  readonly map_token: string | null;
  readonly timezone: string;
  /** What the button of its own provider says; null where it has none. */
  readonly single_sign_on?: string | null;
  readonly upload: { readonly upscales: true } | null;
}

const LOGO = 'application_logo';

/** `none`: the platform has no application yet. `failed`: the call failed, and the interface wears the default brand. */
export type SettingsState = 'loading' | 'loaded' | 'none' | 'failed';

export const appSettings = signal<AppSettings | null>(null);
export const settingsState = signal<SettingsState>('loading');

interface StoredBrand {
  /** The logo; null where the application has none. */
  readonly id: string | null;
  readonly name?: string;
}

/** The logo that was seen last in this browser. */
export const storedLogo = () => readStoredJson<StoredBrand>(LOGO)?.id ?? null;

/** What the application that was seen last in this browser is called. */
export const storedName = () => readStoredJson<StoredBrand>(LOGO)?.name ?? null;

/** Fetches the current application. Never throws: what went wrong is in `settingsState`. */
export async function loadAppSettings(): Promise<SettingsState> {
  try {
    const { json } = await http<AppSettings>('/v1/admin/application', { isPublic: authSession.token() === null });
    authSession.useApplication(json.id);
    writeStored(LOGO, JSON.stringify({ id: json.logo, name: json.name }));
    appSettings.set(json);
    settingsState.set('loaded');
  } catch (error) {
    const isNone = error instanceof HttpError && error.status === 404;
    if (isNone && authSession.applicationId() !== null) return withoutStoredApplication();
    if (isNone) appSettings.set(null);
    settingsState.set(isNone ? 'none' : 'failed');
  }
  return settingsState.get();
}

/** The application that this browser remembers is gone: ask which one it is now. */
function withoutStoredApplication(): Promise<SettingsState> {
  authSession.useApplication(null);
  return loadAppSettings();
}

/** The address of an image by its file id. */
export const imageUrl = (id: string, variant: 'thumbnail' | 'medium' | 'original' = 'thumbnail') =>
  `/v1/files/${encodeURIComponent(id)}?variant=${variant}`;
