import type { Locale } from '../src/schema/resource';
import { readStoredJson, writeStored } from './browserStore';
import { http } from './http';
import { HttpError } from './httpError';
import { authSession } from './authSession';
import { signal } from './signal';

/** The settings of the current application. Images are file ids. */
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
  /** Label of the button for single sign-on; null without it. */
  readonly single_sign_on?: string | null;
  readonly upload: { readonly upscales: true } | null;
}

const LOGO = 'application_logo';
/** The settings that the signed-in user saw last; removed by `forgetPerson`. */
const SEEN = 'application_settings';

/** `none`: the platform has no application yet. `failed`: the call failed, and the interface shows the default brand. */
export type SettingsState = 'loading' | 'loaded' | 'none' | 'failed';

export const appSettings = signal<AppSettings | null>(null);
export const settingsState = signal<SettingsState>('loading');

interface StoredBrand {
  /** File id of the logo; null if the application has none. */
  readonly id: string | null;
  readonly name?: string;
}

/** The logo of the last application in this browser. */
export const storedLogo = () => readStoredJson<StoredBrand>(LOGO)?.id ?? null;

/** The name of the last application in this browser. */
export const storedName = () => readStoredJson<StoredBrand>(LOGO)?.name ?? null;

/** Shows a returning user the stored settings while they are fetched again. Returns whether there are any. */
export function recallAppSettings(): boolean {
  const seen = authSession.token() === null ? null : readStoredJson<AppSettings>(SEEN);
  if (seen === null || seen.id !== authSession.applicationId()) return false;
  appSettings.set(seen);
  return true;
}

/** Fetches the current application. Never throws: a failure is in `settingsState`. */
export async function loadAppSettings(): Promise<SettingsState> {
  const asked = authSession.applicationId();
  try {
    const { json } = await http<AppSettings>('/v1/admin/application', { isPublic: authSession.token() === null });
    // The application was switched while this call ran; the switch fetches its own settings.
    if (authSession.applicationId() !== asked) return settingsState.get();
    authSession.useApplication(json.id);
    writeStored(LOGO, JSON.stringify({ id: json.logo, name: json.name }));
    keep(json);
    settingsState.set('loaded');
  } catch (error) {
    const isNone = error instanceof HttpError && error.status === 404;
    if (isNone && authSession.applicationId() !== null) return withoutStoredApplication();
    if (isNone) appSettings.set(null);
    settingsState.set(isNone ? 'none' : 'failed');
  }
  return settingsState.get();
}

/**
 * Shows a public page in the brand of an application. A visitor stays with that application; a signed-in person keeps working in
 * their own. If the brand cannot be fetched, the page stays as it is.
 */
export async function showBrandOf(application: string): Promise<void> {
  if (authSession.token() === null) {
    authSession.useApplication(application);
    await loadAppSettings();
    return;
  }
  const answer = await http<AppSettings>('/v1/admin/application', { isPublic: true, application }).catch(() => null);
  if (answer) appSettings.set(answer.json);
}

/** Unchanged settings cause no new rendering. */
function keep(found: AppSettings): void {
  const text = JSON.stringify(found);
  if (authSession.token() !== null) writeStored(SEEN, text);
  if (text !== JSON.stringify(appSettings.get())) appSettings.set(found);
}

/** The stored application no longer exists: fetch the current one. */
function withoutStoredApplication(): Promise<SettingsState> {
  authSession.useApplication(null);
  return loadAppSettings();
}

/** Address of an image by its file id. */
export const imageUrl = (id: string, variant: 'thumbnail' | 'medium' | 'original' = 'thumbnail') =>
  `/v1/files/${encodeURIComponent(id)}?variant=${variant}`;
