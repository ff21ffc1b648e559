import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

/** The words inside the map libraries, in the person's language; both use the same names for them. */
export function useMapWords(name: string): Record<string, string> {
  const translate = useTranslate();
  return useMemo(
    () => ({
      'Map.Title': name,
      'NavigationControl.ZoomIn': translate('pieces.map.zoom_in'),
      'NavigationControl.ZoomOut': translate('pieces.map.zoom_out'),
      'AttributionControl.ToggleAttribution': translate('pieces.map.attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': translate('pieces.map.scroll_with_control'),
      'CooperativeGesturesHandler.MacHelpText': translate('pieces.map.scroll_with_command'),
      'CooperativeGesturesHandler.MobileHelpText': translate('pieces.map.two_fingers'),
      'ScrollZoomBlocker.CtrlMessage': translate('pieces.map.scroll_with_control'),
      'ScrollZoomBlocker.CmdMessage': translate('pieces.map.scroll_with_command'),
      'TouchPanBlocker.Message': translate('pieces.map.two_fingers'),
    }),
    [name, translate],
  );
}
