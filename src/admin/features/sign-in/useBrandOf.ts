import { useEffect } from 'react';
import { loadAppSettings, showBrandOf } from '../../../../providers/appSettings';
import { authSession } from '../../../../providers/authSession';

/** Shows a public page in the brand of the application that it is about, and gives somebody who is signed in their own back when they leave. */
export function useBrandOf(application: string | null): void {
  useEffect(() => {
    if (application === null || application === authSession.applicationId()) return;
    void showBrandOf(application);
    return () => {
      if (authSession.token() !== null) void loadAppSettings();
    };
  }, [application]);
}
