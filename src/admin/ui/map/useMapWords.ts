import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

/** The texts inside the map libraries, in the person's language; both libraries use the same keys. */
export function useMapWords(name: string): Record<string, string> {
  const translate = useTranslate();
  return useMemo(
    () => ({
      'Map.Title': name,
      'NavigationControl.ZoomIn': translate('ui.map.zoom_in'),
      'NavigationControl.ZoomOut': translate('ui.map.zoom_out'),
      'AttributionControl.ToggleAttribution': translate('ui.map.attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': translate('ui.map.scroll_with_control'),
      'CooperativeGesturesHandler.MacHelpText': translate('ui.map.scroll_with_command'),
      'CooperativeGesturesHandler.MobileHelpText': translate('ui.map.two_fingers'),
      'ScrollZoomBlocker.CtrlMessage': translate('ui.map.scroll_with_control'),
      'ScrollZoomBlocker.CmdMessage': translate('ui.map.scroll_with_command'),
      'TouchPanBlocker.Message': translate('ui.map.two_fingers'),
    }),
    [name, translate],
  );
}
