import { styled } from '@mui/material/styles';
import { Marker } from 'react-map-gl/maplibre';
import { CITIES } from './cities';

/** City names as elements of the page: the outline map carries no fonts of its own. */
export function PlaceNames({ zoom }: { zoom: number }) {
  return CITIES.filter(({ from }) => zoom >= from).map(({ name, latitude, longitude }) => (
    <Marker key={name} latitude={latitude} longitude={longitude} anchor="top" style={{ pointerEvents: 'none' }}>
      <Name>{name}</Name>
    </Marker>
  ));
}

const Name = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  paddingTop: 2,
  fontFamily: theme.typography.fontFamily,
  fontSize: 12,
  lineHeight: '16px',
  color: theme.palette.text.secondary,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -2,
    width: 4,
    height: 4,
    marginLeft: -4,
    borderRadius: 2,
    background: 'currentColor',
  },
}));
