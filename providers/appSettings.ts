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
/** The settings that whoever is signed in saw last; they go with them (`forgetPerson`). */
const SEEN = 'application_settings';

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

/** Shows whoever comes back their application as they saw it last, while it is asked for anew. Is there one? */
export function recallAppSettings(): boolean {
  const seen = authSession.token() === null ? null : readStoredJson<AppSettings>(SEEN);
  if (seen === null || seen.id !== authSession.applicationId()) return false;
  appSettings.set(seen);
  return true;
}

/** Fetches the current application. Never throws: what went wrong is in `settingsState`. */
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

/** Nothing is drawn anew for settings that say the same. */
function keep(found: AppSettings): void {
  const said = JSON.stringify(found);
  if (authSession.token() !== null) writeStored(SEEN, said);
  if (said !== JSON.stringify(appSettings.get())) appSettings.set(found);
}

/** The application that this browser remembers is gone: ask which one it is now. */
function withoutStoredApplication(): Promise<SettingsState> {
  authSession.useApplication(null);
  return loadAppSettings();
}

/** The address of an image by its file id. */
export const imageUrl = (id: string, variant: 'thumbnail' | 'medium' | 'original' = 'thumbnail') =>
  `/v1/files/${encodeURIComponent(id)}?variant=${variant}`;
