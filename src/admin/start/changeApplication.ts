import { loadAppSettings } from '../../../providers/appSettings';
import { enterPlace, forgetPlace } from '../../../providers/enterPlace';
import { session, type SessionProfile } from '../../../providers/session';

/** Makes another application the current one: its brand, and what the person holds in it. */
export async function changeApplication(id: string): Promise<SessionProfile | null> {
  session.useApplication(id);
  forgetPlace();
  const [, profile] = await Promise.all([loadAppSettings(), enterPlace(null)]);
  return profile;
}
