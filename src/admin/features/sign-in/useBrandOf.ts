import { useEffect } from 'react';
import { loadAppSettings, showBrandOf } from '../../../../providers/appSettings';
import { authSession } from '../../../../providers/authSession';

/** Shows a public page in the brand of its application, and restores a signed-in person's own brand when they leave. */
export function useBrandOf(application: string | null): void {
  useEffect(() => {
    if (application === null || application === authSession.applicationId()) return;
    void showBrandOf(application);
    return () => {
      if (authSession.token() !== null) void loadAppSettings();
    };
  }, [application]);
}
