/** A point on earth, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** What part of the map is seen. */
export interface MapView extends Coordinates {
  /** 0 (the world) to 22 (a doorstep); the Netherlands as a whole is about 5.6. */
  zoom: number;
}

export interface MapMarker extends Coordinates {
  id: string;
  /** What it is called: a tooltip, and the name for screen readers. */
  name: string;
  /** A CSS colour; the theme's primary one unless given. */
  colour?: string;
  isDraggable?: boolean;
  /** How many it stands for, where that is more than one. */
  count?: number;
  /** With a count: how wide its circle is, in pixels; as wide as the number asks for unless given. */
  size?: number;
}

export interface MapCanvasProps {
  /** What is seen; the map follows when it changes, and reports its own moves by `onMove`. */
  view: MapView;
  markers?: readonly MapMarker[];
  /** After dragging or zooming by hand. */
  onMove?: (view: MapView) => void;
  /** A click or tap on the map itself. */
  onClick?: (at: Coordinates) => void;
  onMarkerClick?: (id: string) => void;
  /** A draggable marker was put down, or moved by an arrow key. */
  onMarkerMove?: (id: string, at: Coordinates) => void;
  /** In pixels; 320. */
  height?: number;
  /** Name for screen readers; 'Kaart'. */
  name?: string;
  /** A public Mapbox token; with it and a style the map comes from Mapbox. */
  token?: string | null;
  /** A Mapbox style, `mapbox://styles/...`. */
  styleUrl?: string | null;
}

/** Where a map opens when there is nothing to show yet: the whole of the Netherlands. */
export const WHOLE_COUNTRY: MapView = { latitude: 52.16, longitude: 5.3, zoom: 5.6 };
