import { loadAppSettings } from '../../../providers/appSettings';
import { enterWorkspace, forgetWorkspace } from '../../../providers/enterWorkspace';
import { authSession, type WorkspaceProfile } from '../../../providers/authSession';

/** Makes another application the current one: its brand, and the person's profile in it. */
export async function changeApplication(id: string): Promise<WorkspaceProfile | null> {
  authSession.useApplication(id);
  forgetWorkspace();
  const [, profile] = await Promise.all([loadAppSettings(), enterWorkspace(null)]);
  return profile;
}
