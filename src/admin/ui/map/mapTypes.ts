/** A point on earth, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The visible part of the map. */
export interface MapView extends Coordinates {
  /** 0 (the world) to 22 (a doorstep); the Netherlands as a whole is about 5.6. */
  zoom: number;
}

export interface MapMarker extends Coordinates {
  id: string;
  /** Its name: a tooltip, and the label for screen readers. */
  name: string;
  /** A CSS colour. Default: the theme's primary colour. */
  colour?: string;
  isDraggable?: boolean;
  /** The number of markers it represents, if more than one. */
  count?: number;
  /** With a count: the diameter of its circle, in pixels. Default: derived from the number. */
  size?: number;
}

export interface MapCanvasProps {
  /** The visible part; the map follows when it changes, and reports its own moves through `onMove`. */
  view: MapView;
  markers?: readonly MapMarker[];
  /** Called after dragging or zooming by hand. */
  onMove?: (view: MapView) => void;
  /** Called for a click or tap on the map itself. */
  onClick?: (at: Coordinates) => void;
  onMarkerClick?: (id: string) => void;
  /** Called when a draggable marker was dropped, or moved by an arrow key. */
  onMarkerMove?: (id: string, at: Coordinates) => void;
  /** In pixels. Default: 320. */
  height?: number;
  /** Label for screen readers. Default: 'Kaart'. */
  name?: string;
  /** A public Mapbox token; with a token and a style the map comes from Mapbox. */
  token?: string | null;
  /** A Mapbox style, `mapbox://styles/...`. */
  styleUrl?: string | null;
}

/** The initial view of an empty map: the whole of the Netherlands. */
export const WHOLE_COUNTRY: MapView = { latitude: 52.16, longitude: 5.3, zoom: 5.6 };
