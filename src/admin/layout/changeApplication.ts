import { loadAppSettings } from '../../../providers/appSettings';
import { enterWorkspace, forgetPlace } from '../../../providers/enterWorkspace';
import { session, type SessionProfile } from '../../../providers/session';

/** Makes another application the current one: its brand, and what the person holds in it. */
export async function changeApplication(id: string): Promise<SessionProfile | null> {
  session.useApplication(id);
  forgetPlace();
  const [, profile] = await Promise.all([loadAppSettings(), enterWorkspace(null)]);
  return profile;
}
